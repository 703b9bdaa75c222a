import { ehCalculado } from '@retaguarda/atributos';
import {
  type AtoDaAutomacao,
  campoDoAto,
  codigosDoTexto,
  type Definicao,
  type DefinicaoDaAutomacao,
  formulasDoAto,
  leEntao,
  leQuando,
  MESSAGES,
  type QuemDaAutomacao,
  REGISTROS,
  REGISTROS_QUE_FAZ,
  textosDoAto,
} from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { CAMPOS_EM_LOTE } from '../campos/em-lote.ts';
import { atributosDoTipo, compilada, porNome, vocabularioDe } from './vocabulario.ts';

const recusa = (falta: string, field: string) => ruleViolation('campo_invalido', falta, field);

/** What both see who saves an automation and who it runs for. */
export async function modeloDeAmbos(
  tx: Tx,
  outro: { hiddenAttributes: readonly number[]; hiddenCategories: readonly number[] },
): Promise<Modelo> {
  const { inteiro } = await modeloDe(tx);
  return inteiro
    .semAtributos([...new Set([...tx.hiddenAttributes, ...outro.hiddenAttributes])])
    .sem([...new Set([...tx.hiddenCategories, ...outro.hiddenCategories])]);
}

const ha = async (tx: Tx, tabela: string, id: number, alem: RawBuilder<unknown> = sql``): Promise<boolean> =>
  (await tx.maybeOne(
    sql`select 1 from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and id = ${id} ${alem}`,
  )) !== undefined;

async function confereQuem(tx: Tx, quem: QuemDaAutomacao, field: string): Promise<void> {
  for (const q of quem) {
    if ('perfilId' in q && !(await ha(tx, 'perfil', q.perfilId)))
      throw recusa('Um dos perfis escolhidos não existe mais', field);
    if ('pessoaId' in q && !(await ha(tx, 'pessoa', q.pessoaId)))
      throw recusa('Uma das pessoas escolhidas não existe mais', field);
  }
}

const atributoDe = (chave: string): number | undefined =>
  chave.startsWith('atributo.') ? Number(chave.slice('atributo.'.length)) : undefined;

const DESCONHECIDO = 'Estes registros não têm um dos campos escolhidos';

interface Onde {
  tx: Tx;
  modelo: Modelo;
  definicao: DefinicaoDaAutomacao;
  nomes: ReadonlyMap<string, unknown>;
}

/** Fields that an act fills: those of the record that may be changed in bulk, or those that a new one begins with. */
function confereCampos({ modelo, definicao }: Onde, ato: AtoDaAutomacao, field: string): void {
  if (ato.ato !== 'campo' && ato.ato !== 'registro') return;
  const [tipo, categoriaId, fixos]: [typeof definicao.tipo, number, readonly string[]] =
    ato.ato === 'registro'
      ? [ato.tipo, ato.categoriaId, REGISTROS_QUE_FAZ[ato.tipo]]
      : [definicao.tipo, definicao.categoriaId, CAMPOS_EM_LOTE[definicao.tipo].map((c) => c.chave)];
  const atributos = new Set(
    atributosDoTipo(modelo, tipo, categoriaId)
      .filter((d) => !ehCalculado(d))
      .map((d) => d.id),
  );
  for (const { chave } of ato.campos) {
    const id = atributoDe(chave);
    if (id === undefined ? !fixos.includes(chave) : !atributos.has(id)) throw recusa(DESCONHECIDO, field);
  }
}

async function confereNomeados({ tx, modelo }: Onde, ato: AtoDaAutomacao, field: string): Promise<void> {
  if ('quem' in ato) await confereQuem(tx, ato.quem, field);
  if (ato.ato === 'documento' && !(await ha(tx, 'modelo_de_documento', ato.modeloId)))
    throw recusa('O modelo de documento não existe mais', field);
  if (ato.ato === 'webhook' && !(await ha(tx, 'webhook', ato.webhookId)))
    throw recusa('O webhook não existe mais', field);
  if (ato.ato !== 'registro') return;
  const { arvore }: Definicao = REGISTROS[ato.tipo];
  if (arvore !== undefined && !modelo.folhas(arvore).some((f) => f.id === ato.categoriaId))
    throw recusa('Escolha a categoria do registro de novo', field);
}

function confereFormulas({ nomes }: Onde, ato: AtoDaAutomacao, field: string): void {
  for (const { formula } of formulasDoAto(ato)) {
    const lida = compilada(formula, nomes.keys());
    if (!lida.ok) throw recusa(lida.falta, field);
  }
  const fora = textosDoAto(ato)
    .flatMap(codigosDoTexto)
    .filter((codigo) => !nomes.has(codigo));
  if (fora.length > 0) throw recusa(`Estes registros não têm ${fora.map((c) => `{${c}}`).join(', ')}`, field);
}

function confereQuando({ modelo, definicao }: Onde): void {
  const lido = leQuando(definicao.quando);
  if (!lido.ok) throw recusa(lido.falta, 'quando');
  const { valor: q } = lido;
  const chaves = q.quando === 'alterado' ? q.campos : q.quando === 'prazo' && q.campo !== '' ? [q.campo] : [];
  const atributos = new Set(atributosDoTipo(modelo, definicao.tipo, definicao.categoriaId).map((d) => d.id));
  for (const chave of chaves) {
    const id = atributoDe(chave);
    if (id !== undefined && !atributos.has(id)) throw recusa(DESCONHECIDO, 'quando');
  }
}

function confereCategoria({ modelo, definicao }: Onde): void {
  const { categoriaId, tipo } = definicao;
  if (categoriaId === 0) return;
  const { arvore }: Definicao = REGISTROS[tipo];
  const categoria = modelo.categoria(categoriaId);
  if (categoria === undefined || categoria.tipoSys !== arvore)
    throw recusa('Escolha uma categoria destes registros', 'categoriaId');
}

/** Refuses what a definition cannot mean: unknown names, formulas that are none, records that are not there. */
export async function confereDefinicao(
  tx: Tx,
  modelo: Modelo,
  definicao: DefinicaoDaAutomacao,
): Promise<void> {
  const { tipo, categoriaId, se } = definicao;
  const nomes = porNome(vocabularioDe(modelo, tipo, categoriaId));
  const onde: Onde = { tx, modelo, definicao, nomes };
  confereCategoria(onde);
  confereQuando(onde);
  if (se.trim() !== '') {
    const lida = compilada(se, nomes.keys());
    if (!lida.ok) throw recusa(lida.falta, 'se');
  }
  const entao = leEntao(definicao.entao);
  if (!entao.ok) throw recusa(entao.falta, entao.ato === undefined ? 'entao' : campoDoAto(entao.ato));
  for (const [i, ato] of entao.valor.entries()) {
    confereFormulas(onde, ato, campoDoAto(i));
    confereCampos(onde, ato, campoDoAto(i));
    await confereNomeados(onde, ato, campoDoAto(i));
  }
}

/** The owner of an automation has to be somebody who signs in. */
export const semDono = () => recusa(MESSAGES.selecione, 'responsavelId');
