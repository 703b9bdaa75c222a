import { keysOf } from '@retaguarda/domain';
import { z } from 'zod';

/** Characters of a body as it is stored, and how deep its nodes stand in each other. */
export const LIMITE_DO_CORPO = { caracteres: 100_000, niveis: 60 } as const;

/** What a condition asks of a field. */
export const QUANDO = {
  preenchido: 'está preenchido',
  vazio: 'está vazio',
  igual: 'é igual a',
  diferente: 'é diferente de',
  maior: 'é maior que',
  menor: 'é menor que',
} as const;
export type Quando = keyof typeof QUANDO;
export const QUANDOS: readonly Quando[] = keysOf(QUANDO);
/** Whether a condition compares with a value. */
export const comparaValor = (quando: Quando): quando is Exclude<Quando, 'preenchido' | 'vazio'> =>
  quando !== 'preenchido' && quando !== 'vazio';

/** Name of a field or of a column: letters, digits and what codes of attributes have. */
const chave = z.string().regex(/^[\p{L}\p{N}_.$-]{1,120}$/u);

const marca = z.object({ type: z.enum(['bold', 'italic']) }).strict();
const emLinha = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z.array(marca).max(2).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak'), marks: z.array(marca).max(2).optional() }),
  z.strictObject({
    type: z.literal('campo'),
    attrs: z.strictObject({ chave }),
    marks: z.array(marca).max(2).optional(),
  }),
]);
/** Text, a break of line, or a field; bold and italic are the only marks. */
export type NoEmLinha = z.output<typeof emLinha>;
const linhaDeTexto = z.array(emLinha).max(2000).optional();

/** A node of a body that stands by itself, as the editor keeps it. */
export type No =
  | { type: 'paragraph'; content?: NoEmLinha[] | undefined }
  | { type: 'heading'; attrs: { level: number }; content?: NoEmLinha[] | undefined }
  | { type: 'horizontalRule' }
  | { type: 'blockquote'; content: No[] }
  | { type: 'bulletList' | 'orderedList'; content: Item[] }
  | { type: 'condicao'; attrs: { chave: string; quando: Quando; valor: string }; content: No[] }
  | { type: 'tabela'; attrs: { fonte: string; colunas: string[]; total: boolean } };
interface Item {
  type: 'listItem';
  content: No[];
}

const nos: z.ZodType<No[]> = z.lazy(() => z.array(no).min(1).max(2000));
const itens = z.array(z.strictObject({ type: z.literal('listItem'), content: nos })).min(1);
const no: z.ZodType<No> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: linhaDeTexto }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.number().int().min(1).max(3) }),
    content: linhaDeTexto,
  }),
  z.strictObject({ type: z.literal('horizontalRule') }),
  z.strictObject({ type: z.literal('blockquote'), content: nos }),
  z.strictObject({ type: z.literal('bulletList'), content: itens }),
  // Where it begins and how it counts is the editor's own.
  z
    .strictObject({ type: z.literal('orderedList'), attrs: z.unknown().optional(), content: itens })
    .transform(({ type, content }) => ({ type, content })),
  z.strictObject({
    type: z.literal('condicao'),
    attrs: z.strictObject({ chave, quando: z.enum(QUANDOS), valor: z.string().max(400) }),
    content: nos,
  }),
  z.strictObject({
    type: z.literal('tabela'),
    attrs: z.strictObject({ fonte: chave, colunas: z.array(chave).min(1).max(12), total: z.boolean() }),
  }),
]);

const corpo = z.strictObject({ type: z.literal('doc'), content: nos });
/** A body as the editor makes it, of the nodes that the product knows. */
export type Corpo = z.output<typeof corpo>;

/** Levels of a text of JSON, told without reading it; what stands in quotes does not count. */
function niveisDe(json: string): number {
  let fundo = 0;
  let maximo = 0;
  for (const [pedaco] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (pedaco === '[' || pedaco === '{') maximo = Math.max(maximo, ++fundo);
    else if (pedaco === ']' || pedaco === '}') fundo--;
  }
  return maximo;
}

/** `falta` is a phrase in Portuguese for whoever writes the model. */
export type CorpoLido = { ok: true; corpo: Corpo } | { ok: false; falta: string };

const recusado = (falta: string): CorpoLido => ({ ok: false, falta });

function interpreta(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** A body as it is stored; only the nodes that are known make one. */
export function leCorpo(json: string): CorpoLido {
  if (json.length > LIMITE_DO_CORPO.caracteres) return recusado('O texto do modelo é longo demais');
  if (!json.isWellFormed() || json.includes('\\u0000')) return recusado('Texto com caracteres inválidos');
  if (niveisDe(json) > LIMITE_DO_CORPO.niveis)
    return recusado('O texto tem partes demais umas dentro das outras');
  const lido = corpo.safeParse(interpreta(json));
  return lido.success ? { ok: true, corpo: lido.data } : recusado('O texto do modelo não foi entendido');
}

/** What stands in front of whoever walks a body. */
export interface Visita {
  campo?: (chave: string) => void;
  condicao?: (no: Extract<No, { type: 'condicao' }>) => void;
  tabela?: (no: Extract<No, { type: 'tabela' }>) => void;
  texto?: (texto: string) => void;
}

function visitaLinha(linha: readonly NoEmLinha[] | undefined, visita: Visita): void {
  for (const trecho of linha ?? []) {
    if (trecho.type === 'campo') visita.campo?.(trecho.attrs.chave);
    else visita.texto?.(trecho.type === 'text' ? trecho.text : '\n');
  }
}

/** Shows every node of a body, in order. */
export function percorreCorpo(nos: readonly No[], visita: Visita): void {
  for (const no of nos) {
    if (no.type === 'paragraph' || no.type === 'heading') visitaLinha(no.content, visita);
    else if (no.type === 'tabela') visita.tabela?.(no);
    else if (no.type === 'bulletList' || no.type === 'orderedList')
      for (const item of no.content) percorreCorpo(item.content, visita);
    else if (no.type === 'condicao') {
      visita.condicao?.(no);
      percorreCorpo(no.content, visita);
    } else if (no.type === 'blockquote') percorreCorpo(no.content, visita);
  }
}

/** An empty body, as a new model begins. */
export const CORPO_VAZIO = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });

/** A body in words, as the history shows it: fields in braces, without its marks. */
export function corpoEmPalavras(json: string): string {
  const lido = leCorpo(json);
  if (!lido.ok) return '';
  const partes: string[] = [];
  percorreCorpo(lido.corpo.content, {
    texto: (texto) => partes.push(texto),
    campo: (chave) => partes.push(`{${chave}}`),
    condicao: ({ attrs: { chave, quando, valor } }) =>
      partes.push(`\n[quando {${chave}} ${QUANDO[quando]}${comparaValor(quando) ? ` ${valor}` : ''}] `),
    tabela: ({ attrs: { fonte, colunas } }) => partes.push(`\n[tabela de ${fonte}: ${colunas.join(', ')}]\n`),
  });
  return partes.join('').trim();
}
