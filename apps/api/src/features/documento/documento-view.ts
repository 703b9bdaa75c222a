import {
  type Corpo,
  codigoDaChave,
  type DadoDoCampo,
  DOCUMENTOS_PRONTOS,
  type Documento,
  dizValor,
  enderecoDoEscritorio,
  faltaDoCorpo,
  leCorpo,
  MODELO_DO_PRODUTO,
  REGISTROS,
  registroDoDocumento,
  resolve,
  TIPOS_DE_DOCUMENTO,
  type TipoDeDocumento,
} from '@retaguarda/contract';
import { dayInWords, formatCnpj } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { categoriasSemValor, modeloDe } from '../../nucleo/modelo/public.ts';
import { confereAbre } from '../../registros/abre.ts';
import type { Mostrado } from '../../registros/juntados.ts';
import { escritorioView } from '../escritorio/public.ts';
import { camposDe, type DadosDoRegistro } from './dados.ts';
import { dadosDaBaixa } from './dados-baixa.ts';
import { dadosDoDemonstrativo } from './dados-demonstrativo.ts';
import { dadosDaOrdem } from './dados-ordem.ts';
import { dadosDaPericia } from './dados-pericia.ts';
import { dadosDaPessoa } from './dados-pessoa.ts';

/** Which record a document is of; of a statement, over which days. */
export interface Qual {
  tipo: TipoDeDocumento;
  registro: number;
  periodo?: string | undefined;
}

type Leitura = (tx: Tx, sessao: CurrentSession, qual: Qual) => Promise<DadosDoRegistro>;

const LEITURAS: Readonly<Record<TipoDeDocumento, Leitura>> = {
  pericia: (tx, _, { registro }) => dadosDaPericia(tx, registro),
  pessoa: (tx, sessao, { registro }) => dadosDaPessoa(tx, sessao, registro),
  baixa: (tx, _, { registro }) => dadosDaBaixa(tx, registro),
  ordemServico: (tx, _, { registro }) => dadosDaOrdem(tx, registro),
  demonstrativo: (tx, _, { registro, periodo }) => dadosDoDemonstrativo(tx, registro, periodo),
};

/** What every document knows: the office and the day. */
async function doEscritorio(tx: Tx, tipo: TipoDeDocumento): Promise<[string, DadoDoCampo][]> {
  const e = await escritorioView(tx);
  const dia = today();
  const todos = camposDe(tipo, {
    'escritorio.nome': e.nome,
    'escritorio.cnpj': e.cnpj === '' ? '' : formatCnpj(e.cnpj),
    'escritorio.cidade': e.cidade,
    'escritorio.endereco': enderecoDoEscritorio(e),
    hoje: dia,
    hojeExtenso: dayInWords(dia),
  });
  return [...todos].filter(([chave]) => chave.startsWith('escritorio.') || chave.startsWith('hoje'));
}

/** What a document knows of a record that the caller may open; others are not there. */
async function dadosDe(tx: Tx, sessao: CurrentSession, qual: Qual): Promise<DadosDoRegistro> {
  await confereAbre(tx, sessao, registroDoDocumento(qual));
  const dados = await LEITURAS[qual.tipo](tx, sessao, qual);
  return { ...dados, campos: new Map([...dados.campos, ...(await doEscritorio(tx, qual.tipo))]) };
}

interface Modelo {
  nome: string;
  corpo: Corpo;
  /** 0 for records of any category. */
  categoriaId: number;
}

function corpoDe(json: string): Corpo {
  const lido = leCorpo(json);
  if (!lido.ok) throw ruleViolation('campo_invalido', lido.falta, 'corpo');
  return lido.corpo;
}

/** A model that can be used: one of the network that is active, or the one that comes with the product. */
async function modeloPorId(tx: Tx, modelo: number, tipo: TipoDeDocumento): Promise<Modelo> {
  if (modelo === MODELO_DO_PRODUTO) {
    const pronto = DOCUMENTOS_PRONTOS[tipo];
    if (pronto === undefined) throw notFound();
    return { ...pronto, categoriaId: 0 };
  }
  const achado = await tx.one(
    sql<{ nome: string; corpo: string; categoria: number }>`
      select nome, corpo, coalesce(de_categoria, 0) as categoria from modelo_de_documento
       where tenant_id = ${tx.tenant} and id = ${modelo} and tipo = ${tipo} and situacao = ${ACTIVE}`,
    notFound,
  );
  return { nome: achado.nome, corpo: corpoDe(achado.corpo), categoriaId: achado.categoria };
}

/** Whether records of a category are among those that a model of another one is of. */
export async function cabe(tx: Tx, deCategoria: number, categoriaId: number): Promise<boolean> {
  if (deCategoria === 0) return true;
  return (await modeloDe(tx)).folhasDe(deCategoria).some(({ id }) => id === categoriaId);
}

/** What a document shows, by the keys that its body names: what its maker does not see stands in it as empty. */
async function mostradoDe(
  tx: Tx,
  { categorias, casos }: DadosDoRegistro,
  chaves: readonly string[],
): Promise<Mostrado> {
  const codigos = chaves.flatMap((chave) => codigoDaChave(chave) ?? []);
  const rows = await tx.rows(sql<{ id: number }>`
    select id from atributo where tenant_id = ${tx.tenant} and cod_id = any(${codigos}::text[])
       and id <> all(${[...tx.hiddenAttributes]}::bigint[]) order by id`);
  const empresas =
    casos.length === 0
      ? []
      : await tx.rows(sql<{ id: number }>`
          select distinct empresa_id as id from pericia
           where tenant_id = ${tx.tenant} and id = any(${[...new Set(casos)]}::bigint[]) and empresa_id is not null order by 1`);
  const semValor = await categoriasSemValor(tx);
  return {
    atributos: rows.map((r) => r.id),
    categorias: [...new Set(categorias)].filter((id) => id !== 0),
    empresas: empresas.map((e) => e.id),
    comValor: chaves.some(dizValor) && !categorias.some((id) => semValor.includes(id)),
  };
}

/** A document of a record as the caller sees it. Fields that they do not see are named only in the preview of those who write models. */
export const documentoView = async (
  tx: Tx,
  sessao: CurrentSession,
  pedido: Qual & { modelo: number },
): Promise<Documento> => (await documentoComMostrado(tx, sessao, pedido)).documento;

/** The same, with what it shows. */
export async function documentoComMostrado(
  tx: Tx,
  sessao: CurrentSession,
  { modelo, ...qual }: Qual & { modelo: number },
): Promise<{ documento: Documento; mostrado: Mostrado }> {
  const achado = await modeloPorId(tx, modelo, qual.tipo);
  const dados = await dadosDe(tx, sessao, qual);
  if (!(await cabe(tx, achado.categoriaId, dados.categoriaId))) throw notFound();
  const titulo = modelo === MODELO_DO_PRODUTO ? dados.nome : `${achado.nome} – ${dados.nome}`;
  const { blocos, desconhecidos, chaves } = resolve(achado.corpo, dados);
  // Whoever reads models is told what is gone since one was written.
  const leModelos = hasPermission(sessao, ...REGISTROS.modeloDeDocumento.abre);
  const documento = { titulo, blocos, desconhecidos: leModelos ? desconhecidos : [], ocultos: [] };
  return { documento, mostrado: await mostradoDe(tx, dados, chaves) };
}

/** A model as it is being written, with the values of a record. */
export async function previaView(
  tx: Tx,
  sessao: CurrentSession,
  { corpo, nome, ...qual }: Qual & { corpo: string; nome: string },
): Promise<Documento> {
  const falta = faltaDoCorpo(corpo, qual.tipo);
  if (falta !== undefined) throw ruleViolation('campo_invalido', falta, 'corpo');
  const dados = await dadosDe(tx, sessao, qual);
  const dito = nome.trim() === '' ? TIPOS_DE_DOCUMENTO[qual.tipo].nome : nome.trim();
  return { titulo: `${dito} – ${dados.nome}`, ...resolve(corpoDe(corpo), dados) };
}
