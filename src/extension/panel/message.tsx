import type { ReactNode } from 'react';

interface MessageProps {
  readonly title: string;
  readonly tone?: 'calm' | 'bad';
  /** `alert` for urgent messages; otherwise a polite status. */
  readonly role?: 'status' | 'alert';
  readonly children?: ReactNode;
}

/** A state of the panel in a sentence or two, with a button where there is an action. */
export function Message({ title, tone = 'calm', role = 'status', children }: MessageProps): ReactNode {
  return (
    <section className={`card message ${tone}`} role={role}>
      <p className="message-title">{title}</p>
      {children && <div className="message-text">{children}</div>}
    </section>
  );
}
