import type { ReactNode } from 'react';

interface CityLinkProps {
  readonly id: string;
  readonly name: string;
  /** As the server wrote it. */
  readonly address: string;
  readonly location?: string | undefined;
  readonly isCurrent: boolean;
  readonly className: string;
}

/** Only these addresses become links, because React warns about script addresses. The press checks that they belong to the shop. */
const isLinkable = (address: string) => /^(?:https?:\/\/|[/?]|$)/i.test(address);

/** A city as the template prints it. A press chooses it; as a link it can also be opened in another tab. */
export function CityLink({ id, name, address, location, isCurrent, className }: CityLinkProps): ReactNode {
  const where = isLinkable(address) ? { href: address } : { href: '#', 'data-href': address };
  return (
    <a {...where} className={className} data-id={id} data-locid={location ?? ''} aria-current={isCurrent || undefined}>
      {name}
    </a>
  );
}
