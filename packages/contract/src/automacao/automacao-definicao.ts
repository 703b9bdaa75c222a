import { z } from 'zod';
import { COM_LOTE, type ComLote } from '../base/registros.ts';
import { PAPEIS, TIPOS_QUE_FAZ } from './automacao-codigos.ts';

/** Limits of automations; decision 0072 says why. */
export const AUTOMACAO = {
  atos: 10,
  /** Effects of effects: beyond it a run is told and not done. */
  niveis: 5,
  /** Runs of one network in a minute; the rest waits. */
  porMinuto: 120,
  tentativas: 5,
  /** What a preview reads of the history, and how many cases it names. */
  diasDaPrevia: 30,
  eventosDaPrevia: 2000,
  casosDaPrevia: 50,
  /** Records of one run by hand. */
  registros: 1000,
  guardaDias: 30,
  /** Characters of its parts as they are stored. */
  quando: 4000,
  formula: 8192,
  entao: 60_000,
  /** As the outbox takes it (`LIMITE_DO_TEXTO`). */
  whatsapp: 1000,
} as const;

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const idOuZero = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const formula = z.string().max(AUTOMACAO.formula);
const chave = z.string().min(1).max(60);
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const quando = z.discriminatedUnion('quando', [
  z.strictObject({ quando: z.literal('incluido') }),
  z.strictObject({
    quando: z.literal('alterado'),
    /** Keys of the history: fields of the record, or `atributo.<id>`. Any one of them; all where none is said. */
    campos: z.array(chave).max(50),
  }),
  z.strictObject({
    quando: z.literal('situacao'),
    /** To this one; to any where null. */
    para: z.number().int().min(0).max(9).nullable(),
  }),
  z.strictObject({ quando: z.literal('importado') }),
  z.strictObject({
    quando: z.literal('prazo'),
    /** A date of the record, or `atributo.<id>`; any deadline of a case where empty. */
    campo: z.string().max(60),
    /** Before it where negative, after it where positive. */
    dias: z.number().int().min(-365).max(365),
    /** Working days of the office's calendar. */
    uteis: z.boolean(),
  }),
  z.strictObject({
    quando: z.literal('periodo'),
    cada: z.enum(['dia', 'semana', 'mes']),
    /** Of the week (0 is Sunday) or of the month (one that the month lacks is its last); 0 of a daily one. */
    dia: z.number().int().min(0).max(31),
    hora,
  }),
  z.strictObject({ quando: z.literal('mao') }),
]);
/** When an automation runs. */
export type QuandoDaAutomacao = z.output<typeof quando>;

const quem = z
  .array(
    z.union([
      z.strictObject({ papel: z.enum(PAPEIS) }),
      z.strictObject({ perfilId: id }),
      z.strictObject({ pessoaId: id }),
    ]),
  )
  .max(30);
/** People by their part in the record, by a profile, or by name. */
export type QuemDaAutomacao = z.output<typeof quem>;

const campos = z.array(z.strictObject({ chave, formula })).max(30);

const ato = z.discriminatedUnion('ato', [
  z.strictObject({ ato: z.literal('campo'), campos }),
  z.strictObject({ ato: z.literal('situacao'), situacao: z.number().int().min(0).max(9) }),
  z.strictObject({ ato: z.literal('notifica'), quem, texto: z.string().max(400) }),
  z.strictObject({
    ato: z.literal('email'),
    quem,
    assunto: z.string().max(200),
    texto: z.string().max(4000),
  }),
  z.strictObject({
    ato: z.literal('whatsapp'),
    /** Empty for the office's own text. */
    texto: z.string().max(AUTOMACAO.whatsapp),
  }),
  z.strictObject({ ato: z.literal('documento'), modeloId: idOuZero }),
  z.strictObject({
    ato: z.literal('compromisso'),
    titulo: z.string().max(120),
    /** From the day of the run. */
    dias: z.number().int().min(0).max(365),
    /** Of São Paulo; empty for a whole day. */
    hora: z.union([hora, z.literal('')]),
    quem,
  }),
  z.strictObject({ ato: z.literal('anotacao'), texto: z.string().max(4000) }),
  z.strictObject({
    ato: z.literal('registro'),
    tipo: z.enum(TIPOS_QUE_FAZ),
    /** 0 of a kind without categories. */
    categoriaId: idOuZero,
    campos,
  }),
  z.strictObject({ ato: z.literal('webhook'), webhookId: idOuZero }),
]);
/** What an automation does, one after the other. Texts carry `{CODE}` where a value stands. */
export type AtoDaAutomacao = z.output<typeof ato>;
export type NomeDoAto = AtoDaAutomacao['ato'];
/** The act of this name; a table with an entry a name takes what bears its own. */
export type AtoDe<N extends NomeDoAto> = { [K in N]: Extract<AtoDaAutomacao, { ato: K }> & { ato: K } }[N];

/** What the acts are called. */
export const NOME_DO_ATO: Readonly<Record<NomeDoAto, string>> = {
  campo: 'Preencher campos',
  situacao: 'Mudar a situação',
  notifica: 'Notificar',
  email: 'Enviar e-mail',
  whatsapp: 'Enviar WhatsApp',
  documento: 'Fazer documento',
  compromisso: 'Marcar compromisso',
  anotacao: 'Anotar',
  registro: 'Incluir registro',
  webhook: 'Chamar webhook',
};

/** What the moments are called. */
export const NOME_DO_QUANDO: Readonly<Record<QuandoDaAutomacao['quando'], string>> = {
  incluido: 'É incluído',
  alterado: 'É alterado',
  situacao: 'Muda de situação',
  importado: 'É importado',
  prazo: 'Um prazo ou data se aproxima ou passa',
  periodo: 'A cada dia, semana ou mês',
  mao: 'À mão',
};

/** `falta` is a phrase in Portuguese for whoever makes the automation; `ato` counts from 0. */
export type Lido<T> = { ok: true; valor: T } | { ok: false; falta: string; ato?: number };

function interpreta(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const ESTRANHO = 'Texto com caracteres inválidos';
const estranho = (json: string): boolean => !json.isWellFormed() || json.includes('\\u0000');

/** When it runs, as it is stored. */
export function leQuando(json: string): Lido<QuandoDaAutomacao> {
  if (estranho(json)) return { ok: false, falta: ESTRANHO };
  const lido = quando.safeParse(interpreta(json));
  return lido.success
    ? { ok: true, valor: lido.data }
    : { ok: false, falta: "O 'quando' da automação não foi entendido" };
}

/** What it does, as it is stored. */
export function leEntao(json: string): Lido<AtoDaAutomacao[]> {
  if (estranho(json)) return { ok: false, falta: ESTRANHO };
  const todos = interpreta(json);
  if (!Array.isArray(todos)) return { ok: false, falta: "O 'então' da automação não foi entendido" };
  if (todos.length === 0) return { ok: false, falta: 'Diga o que a automação faz' };
  if (todos.length > AUTOMACAO.atos)
    return { ok: false, falta: `Uma automação faz até ${AUTOMACAO.atos} coisas` };
  const lidos: AtoDaAutomacao[] = [];
  for (const [i, um] of todos.entries()) {
    const lido = ato.safeParse(um);
    if (!lido.success) return { ok: false, falta: `A ação ${i + 1} não foi entendida`, ato: i };
    lidos.push(lido.data);
  }
  return { ok: true, valor: lidos };
}

/** Codes in braces of a text, each once. */
export const codigosDoTexto = (texto: string): string[] => [
  ...new Set([...texto.matchAll(/\{([^{}\n]{1,160})\}/g)].map(([, codigo = '']) => codigo)),
];
/** A text with a value for each of its codes. */
export const preencheTexto = (texto: string, valor: (codigo: string) => string): string =>
  texto.replace(/\{([^{}\n]{1,160})\}/g, (_, codigo: string) => valor(codigo));

/** Texts of an act that carry codes. */
export function textosDoAto(ato: AtoDaAutomacao): string[] {
  if (ato.ato === 'notifica' || ato.ato === 'anotacao' || ato.ato === 'whatsapp') return [ato.texto];
  if (ato.ato === 'email') return [ato.assunto, ato.texto];
  return ato.ato === 'compromisso' ? [ato.titulo] : [];
}
/** Formulas of an act, each with the field that it fills. */
export const formulasDoAto = (ato: AtoDaAutomacao): readonly { chave: string; formula: string }[] =>
  ato.ato === 'campo' || ato.ato === 'registro' ? ato.campos : [];

/** A definition as it is stored and previewed. */
export interface DefinicaoDaAutomacao {
  tipo: ComLote;
  categoriaId: number;
  quando: string;
  se: string;
  entao: string;
}

export const tipoDaAutomacao = z.enum(COM_LOTE);
