const TITULOS = 'h1, h2, h3, h4, h5, h6';

const nivel = (titulo: Element): number => Number(titulo.tagName.slice(1));

const nomeDe = (e: Element): string =>
  [e, ...e.querySelectorAll('[aria-label]')]
    .map((dito) => dito.getAttribute('aria-label') ?? '')
    .concat(e.textContent)
    .join('')
    .trim();

/**
 * What a screen as it stands says wrongly to somebody who reads it by its structure: a title that is more than one
 * level below the one before it, and a column without a name.
 */
export function cabecasErradas(documento: Document): string[] {
  const titulos = [...documento.querySelectorAll(TITULOS)].filter(
    (titulo) => titulo.closest('[aria-hidden="true"]') === null,
  );
  const saltos = titulos
    .filter((titulo, i) => {
      const anterior = titulos[i - 1];
      return anterior !== undefined && nivel(titulo) > nivel(anterior) + 1;
    })
    .map((titulo) => `${titulo.tagName} sem nível acima: ${titulo.textContent}`);
  const semNome = [...documento.querySelectorAll('th')]
    .filter((th) => nomeDe(th) === '')
    .map(
      (th) => `coluna sem nome: ${th.closest('table')?.getAttribute('aria-label') ?? ''}, ${th.outerHTML}`,
    );
  return [...saltos, ...semNome];
}
