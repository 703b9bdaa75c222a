import { normalizeText } from './text.ts';

/** Words that a title may do without. */
const VAZIAS: ReadonlySet<string> = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'em',
  'no',
  'na',
  'o',
  'a',
]);
const ABREVIADAS: Readonly<Record<string, string>> = {
  ...{ dt: 'data', nasc: 'nascimento', tel: 'telefone', fone: 'telefone', cel: 'celular', end: 'endereco' },
  ...{ obs: 'observacao', num: 'numero', nr: 'numero', n: 'numero', cod: 'codigo', compl: 'complemento' },
  ...{
    qtd: 'quantidade',
    qtde: 'quantidade',
    vlr: 'valor',
    vl: 'valor',
    desc: 'descricao',
    resp: 'responsavel',
  },
};
const PLURAIS: readonly (readonly [RegExp, string])[] = [
  [/oes$|aes$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** A word of a title without its plural, written out. */
function palavra(crua: string): string {
  const inteira = ABREVIADAS[crua] ?? crua;
  const [de, por] = PLURAIS.find(([fim]) => inteira.length > 3 && fim.test(inteira)) ?? [];
  return de === undefined || por === undefined ? inteira : inteira.replace(de, por);
}

/** The words of a title that tell it from others: no order, no plural, nothing in brackets. */
function palavrasDe(titulo: string): string {
  const palavras = normalizeText(titulo.replace(/\([^)]*\)/g, ' ').replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((p) => p !== '' && !VAZIAS.has(p));
  return palavras.map(palavra).sort().join(' ');
}

/** Whether two titles say the same in other words: plural, order, abbreviations and small words aside. */
export function titulosProximos(um: string, outro: string): boolean {
  const palavras = palavrasDe(um);
  return palavras !== '' && palavras === palavrasDe(outro);
}
