// @ts-check

/** @param {string} text */
export const capital = (text) => text.replace(/^./, (letter) => letter.toUpperCase());
/** @param {string} name kebab-case */
export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** @param {string} name kebab-case */
export const snake = (name) => name.replaceAll('-', '_');
/** @param {string} name kebab-case */
export const shout = (name) => snake(name).toUpperCase();
/** @param {string} name kebab-case */
export const words = (name) => capital(name.replaceAll('-', ' '));

/** A text as source code, between single quotes.
 * @param {string} text */
export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** @typedef {{ nome?: string | undefined, plural?: string | undefined, feminino?: boolean | undefined, area?: string | undefined, icone?: string | undefined }} Said */

/** What is made of a kind's name: `ferramenta` or `nota-fiscal`.
 * @param {string} name @param {Said} said */
export function namesOf(name, { nome, plural, feminino, area, icone }) {
  const kind = camel(name);
  const screen = `${kind}s`;
  const title = nome ?? words(name);
  return {
    name,
    kind,
    screen,
    route: `/${screen}`,
    table: snake(name),
    constant: shout(name),
    component: capital(kind),
    title,
    plural: plural ?? `${title}s`,
    feminine: feminino === true,
    area: area ?? 'cadastros',
    icon: icone ?? 'lista',
    rights: { incluir: `${kind}Inc`, alterar: `${kind}Alt`, excluir: `${kind}Exc` },
  };
}

/** @typedef {ReturnType<typeof namesOf>} Names */
