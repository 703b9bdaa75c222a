import { onTestFinished, vi } from 'vitest';

/** Catches what is downloaded in a test. @returns the files so far, by name, as text */
export function arquivosBaixados(): () => Promise<{ nome: string; texto: string }[]> {
  const blobs: Blob[] = [];
  const nomes: string[] = [];
  const cria = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    // Only blobs are downloaded.
    blobs.push(blob as Blob);
    return 'blob:teste';
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      set download(nome: string) {
        nomes.push(nome);
      },
      click: () => undefined,
      remove: () => undefined,
    }),
    body: { append: () => undefined },
  });
  onTestFinished(() => {
    cria.mockRestore();
    vi.unstubAllGlobals();
  });
  const dito = async (blob: Blob) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
  return () => Promise.all(blobs.map(async (blob, i) => ({ nome: nomes[i] ?? '', texto: await dito(blob) })));
}
