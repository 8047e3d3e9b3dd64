// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordFetch, type SeenExchange } from './record-requests.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records what the page fetches from a server that answers with `answer`. */
function recorded(answer: () => Promise<Response>) {
  const native = vi.fn(answer);
  vi.stubGlobal('fetch', native);
  const seen: SeenExchange[] = [];
  const undo = recordFetch(window, (message) => message.type === 'exchange' && seen.push(message));
  return { native, seen, undo };
}

const html = async () => new Response('<p>Кеды</p>', { headers: { 'Content-Type': 'text/html' } });

describe('a fetch of the page', () => {
  it('gets its own complete answer, and is recorded once with what was sent [EXT-05]', async () => {
    const { native, seen } = recorded(html);
    const body = new FormData();
    body.append('id', '5');
    body.append('file', new File(['secret'], 'photo.png', { type: 'image/png' }));
    const response = await window.fetch('/catalog/', { method: 'post', body, headers: { 'X-One': '1' } });
    expect(await response.text()).toBe('<p>Кеды</p>');
    expect(native).toHaveBeenCalledExactlyOnceWith('/catalog/', expect.objectContaining({ body }));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: new URL('/catalog/', document.baseURI).href,
      status: 200,
      body: { text: '<p>Кеды</p>', base64: false },
    });
    expect(seen[0]?.requestHeaders).toEqual([
      ['x-one', '1'],
      ['Content-Type', 'multipart/form-data; boundary=----VitrinaRecorder'],
    ]);
    expect(seen[0]?.requestBody).toContain('name="id"\r\n\r\n5\r\n');
    expect(seen[0]?.requestBody).not.toContain('secret');
  });

  it('keeps bytes as base64, and a Request object is still sent with its body [EXT-05]', async () => {
    const { native, seen } = recorded(
      async () => new Response(new Uint8Array([0, 255, 128]), { headers: { 'Content-Type': 'image/png' } }),
    );
    const request = new Request('https://shop.example/a', { method: 'POST', body: 'quantity=2' });
    await window.fetch(request);
    expect(native).toHaveBeenCalledExactlyOnceWith(request);
    await vi.waitFor(() => expect(seen[0]).toMatchObject({ requestBody: 'quantity=2', body: { text: 'AP+A', base64: true }, size: 3 }));
    expect(request.bodyUsed).toBe(false);
  });

  it('fails as it would without a recorder, and the failure is recorded [EXT-05]', async () => {
    const { seen } = recorded(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(window.fetch('/ajax/item.php')).rejects.toThrow('Failed to fetch');
    await vi.waitFor(() => expect(seen[0]).toMatchObject({ status: 0, error: 'Failed to fetch' }));
    const wrong = recorded(() => Promise.reject(new TypeError('Invalid URL')));
    await expect(window.fetch('https://:bad')).rejects.toThrow('Invalid URL');
    expect(wrong.seen).toEqual([]);
  });

  it("is the browser's own again after the recording, unless the page has wrapped it [EXT-05]", () => {
    const first = recorded(html);
    first.undo();
    expect(window.fetch).toBe(first.native);
    const second = recorded(html);
    const pages = vi.fn();
    window.fetch = pages;
    second.undo();
    expect(window.fetch).toBe(pages);
  });
});
