/** Downloads a file of the shop. Other than a navigation it leaves the page where it is, whatever the server answers. */
export function download(page: Document, address: string): void {
  const link = page.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
