import { PAGE_SIZES } from '@retaguarda/contract';

type Raw = Record<string, unknown>;

/** What an address may say though it goes without saying, and so is left out of it. */
const IMPLIED: Readonly<Record<string, readonly (number | string)[]>> = {
  pagina: [1],
  parte: [1],
  tabela: [1],
  situacao: [-1, 1],
  tamanho: PAGE_SIZES,
  // Links from outside say `etapa` for `passo`.
  etapa: [1, 2, 3],
};

/** Names of the parameters of an address that its screen could not read. */
export function unreadParams(raw: Raw, read: object): string[] {
  return Object.entries(raw)
    .filter(([key, value]) => value !== undefined && value !== '' && !(key in read))
    .filter(([key, value]) => !IMPLIED[key]?.some((v) => String(v) === String(value)))
    .map(([key]) => key);
}
