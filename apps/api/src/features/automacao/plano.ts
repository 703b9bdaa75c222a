import {
  type AtributoDefinicao,
  type AtribValor,
  evaluateFormula,
  type FormulaValue,
  TIPO,
  unidadeDe,
} from '@retaguarda/atributos';
import {
  type AtoDaAutomacao,
  type AtoDe,
  codigosDoTexto,
  formulasDoAto,
  preencheTexto,
  REGISTROS,
  situacoesDoLote,
  textosDoAto,
} from '@retaguarda/contract';
import { addDays, formatDateBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { clockAt, dayOfInstant } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { atributoDa } from '../historico/public.ts';
import { definicaoDoCampo, valorDoCampo } from '../lote/public.ts';
import type { Momento } from './momento.ts';
import { type Gente, gente, pessoasDe } from './pessoas.ts';
import { FalhaDaFormula, type Preparada, type Valores } from './preparada.ts';
import { emTexto, valoresDosNomes } from './valores.ts';

/** A field and what is put into it. */
export interface Preenchido {
  chave: string;
  valor: AtribValor;
}

/** What an act will do: its words, and all that it takes. */
export interface Planejado {
  ato: AtoDaAutomacao;
  diz: string;
  campos: Preenchido[];
  gente: Gente[];
  textos: string[];
  dia: string;
  /** Names that it was made of, by which it is hidden from whoever does not see one. */
  codigos: string[];
}

/** What a run comes to. */
export interface Julgada {
  vale: boolean;
  /** What the condition saw, in words, by name. */
  valores: Record<string, string>;
  atos: Planejado[];
}

const relogio = ({ em }: Momento) => clockAt(Date.parse(em));

function condicaoVale({ se }: Preparada, valores: Valores, momento: Momento): boolean {
  if (se === null) return true;
  const dito = evaluateFormula(se, valores, relogio(momento));
  if (dito.kind === 'bool') return dito.value;
  throw new FalhaDaFormula(
    dito.kind === 'error' ? `A condição dá ${dito.value}` : "A condição não dá 'verdadeiro' nem 'falso'",
  );
}

const DE_NUMERO: ReadonlySet<number> = new Set([TIPO.numero, TIPO.dinheiro, TIPO.interruptor]);

/** What a formula gives, as a field takes it; a text is read as one that was typed. */
function paraCampo(def: AtributoDefinicao, valor: FormulaValue): AtribValor {
  const unidade = unidadeDe(def);
  if (valor.kind === 'error') throw new FalhaDaFormula(`A fórmula de ${def.label} dá ${valor.value}`);
  if (valor.kind === 'empty') return unidade.vazio(def);
  if (valor.kind === 'bool' && def.tipo === TIPO.interruptor) return valor.value ? 1 : 0;
  if (valor.kind === 'number' && DE_NUMERO.has(def.tipo)) return valor.value;
  if (valor.kind === 'date' && typeof valor.value === 'string' && unidade.medida(def) === 'dia')
    return valor.value;
  const lido = unidade.parseTexto(def, emTexto(valor, 'texto'));
  if (!lido.ok) throw new FalhaDaFormula(`${def.label}: ${lido.erro.message}`);
  return lido.valor;
}

interface Onde {
  tx: Tx;
  preparada: Preparada;
  valores: Valores;
  momento: Momento;
}

const calcula = ({ preparada, valores, momento }: Onde, fonte: string): FormulaValue =>
  evaluateFormula(preparada.formula(fonte), valores, relogio(momento));

/** Fields of the record itself. */
async function preenche(onde: Onde, ato: AtoDe<'campo'>) {
  const { tx, momento } = onde;
  const campos: Preenchido[] = [];
  const ditos: string[] = [];
  for (const { chave, formula } of ato.campos) {
    const def = await definicaoDoCampo(tx, momento.tipo, chave);
    const valor = paraCampo(def, calcula(onde, formula));
    const { titulo } = await valorDoCampo(tx, momento.tipo, { chave, valor });
    campos.push({ chave, valor });
    ditos.push(titulo);
  }
  return { campos, diz: ditos.join('; ') };
}

/** Fields of a new record: attributes as they are typed, others as the formula gives them. */
function novos(onde: Onde, ato: AtoDe<'registro'>): Preenchido[] {
  return ato.campos.map(({ chave, formula }) => {
    const valor = calcula(onde, formula);
    const id = atributoDa(chave);
    const def = id === undefined ? undefined : onde.preparada.modelo.atributo(id);
    if (def !== undefined) return { chave, valor: paraCampo(def, valor) };
    if (valor.kind === 'error') throw new FalhaDaFormula(`A fórmula de ${chave} dá ${valor.value}`);
    return { chave, valor: valor.kind === 'empty' || valor.kind === 'list' ? null : valor.value };
  });
}

/** Those that are seen by their names. */
function nomes(pessoas: readonly Gente[]): string {
  const outras = pessoas.some((p) => !p.vista) ? ['outras pessoas'] : [];
  const ditas = [...pessoas.filter((p) => p.vista).map((p) => p.nome), ...outras];
  return ditas.length === 0 ? 'ninguém' : ditas.join(', ');
}

async function nomeDe(tx: Tx, tabela: 'modelo_de_documento' | 'webhook', id: number): Promise<string> {
  const linha = await tx.maybeOne(
    sql<{
      nome: string;
    }>`select nome from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id}`,
  );
  return linha?.nome ?? `#${id}`;
}

async function dizDe(onde: Onde, plano: Omit<Planejado, 'diz'>): Promise<string> {
  const { ato, textos, dia } = plano;
  const { tx, momento } = onde;
  switch (ato.ato) {
    case 'campo':
      return '';
    case 'situacao':
      return `Situação: ${situacoesDoLote(momento.tipo).find((s) => s.id === ato.situacao)?.nome ?? ''}`;
    case 'notifica':
      return `Notificar ${nomes(plano.gente)}: ${textos[0]}`;
    case 'email':
      return `E-mail a ${nomes(plano.gente)}: ${textos[0]}`;
    case 'whatsapp':
      return `WhatsApp${textos[0] === '' ? '' : `: ${textos[0]}`}`;
    case 'documento':
      return `Documento: ${await nomeDe(tx, 'modelo_de_documento', ato.modeloId)}`;
    case 'compromisso':
      return `Compromisso em ${formatDateBr(dia)}${ato.hora === '' ? '' : `, ${ato.hora}`}: ${textos[0]}`;
    case 'anotacao':
      return `Anotação: ${textos[0]}`;
    case 'registro':
      return `Incluir ${REGISTROS[ato.tipo].nome.toLowerCase()}`;
    case 'webhook':
      return `Webhook: ${await nomeDe(tx, 'webhook', ato.webhookId)}`;
  }
}

/** Attributes that an act fills are hidden by their own codes as well. */
function codigosDo({ modelo, formula }: Preparada, ato: AtoDaAutomacao): string[] {
  const enchidos = formulasDoAto(ato).flatMap(
    ({ chave }) => modelo.atributo(atributoDa(chave) ?? 0)?.codId ?? [],
  );
  const usados = formulasDoAto(ato).flatMap(({ formula: fonte }) => formula(fonte).uses);
  return [...new Set([...enchidos, ...usados, ...textosDoAto(ato).flatMap(codigosDoTexto)])];
}

async function planeja(onde: Onde, ato: AtoDaAutomacao): Promise<Planejado> {
  const { tx, preparada, valores, momento } = onde;
  const escreve = (codigo: string): string => {
    const palavra = preparada.nomes.get(codigo);
    const valor = valores[codigo];
    if (palavra === undefined) throw new FalhaDaFormula(`Estes registros não têm {${codigo}}`);
    return valor === undefined ? '' : emTexto(valor, palavra.especie);
  };
  const dias = ato.ato === 'compromisso' ? ato.dias : 0;
  const plano = {
    ato,
    campos: ato.ato === 'registro' ? novos(onde, ato) : [],
    gente: 'quem' in ato ? await gente(tx, await pessoasDe(tx, ato.quem, momento)) : [],
    textos: textosDoAto(ato).map((texto) => preencheTexto(texto, escreve)),
    dia: addDays(dayOfInstant(Date.parse(momento.em)), dias) ?? '',
    codigos: codigosDo(preparada, ato),
  };
  if (ato.ato === 'campo') return { ...plano, ...(await preenche(onde, ato)) };
  return { ...plano, diz: await dizDe(onde, plano) };
}

/** What the names say in words. */
export const ditos = ({ usados }: Preparada, valores: Valores): Record<string, string> =>
  Object.fromEntries(
    [...usados].map(([nome, { especie }]) => [
      nome,
      emTexto(valores[nome] ?? { kind: 'empty' }, especie).slice(0, 200),
    ]),
  );

/** Whether the condition holds at a moment; what it saw comes with it. */
export async function condicao(
  tx: Tx,
  preparada: Preparada,
  momento: Momento,
): Promise<{ vale: boolean; valores: Valores }> {
  const valores = await valoresDosNomes(tx, momento, preparada);
  return { vale: condicaoVale(preparada, valores, momento), valores };
}

/** The one verdict of a run, of its preview and of its list: all acts see the record as the moment left it. */
export async function julga(tx: Tx, preparada: Preparada, momento: Momento): Promise<Julgada> {
  const { vale, valores } = await condicao(tx, preparada, momento);
  const atos: Planejado[] = [];
  if (vale)
    for (const ato of preparada.lida.atos) atos.push(await planeja({ tx, preparada, valores, momento }, ato));
  return { vale, valores: ditos(preparada, valores), atos };
}
