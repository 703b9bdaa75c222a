import { ehCalculado, unidadeDe } from '@retaguarda/atributos';
import {
  type automacaoCampos,
  type ComLote,
  type Definicao,
  datasFixasDo,
  IMPORTAVEIS,
  MODELO_DO_PRODUTO,
  PAPEIS,
  papeisDo,
  REGISTROS,
  REGISTROS_QUE_FAZ,
  type RegistroQueFaz,
  type RouteQuery,
  type RouteResponse,
  situacoesDoLote,
  TIPOS_DE_DOCUMENTO,
  TIPOS_DO_WEBHOOK,
  TIPOS_DOS_DOCUMENTOS,
  TIPOS_QUE_FAZ,
} from '@retaguarda/contract';
import { keysOf } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { campoDe } from '../../nucleo/valores/public.ts';
import { atributosDoTipo, type Palavra, vocabularioDe } from '../../registros/automacao/vocabulario.ts';
import { campoDoRegistro, camposDo } from '../../registros/campos.ts';
import { camposDoLoteView } from '../lote/public.ts';

type Resposta = RouteResponse<typeof automacaoCampos>;
type Nomeado = Resposta['perfis'][number];

const codigoDe = ({ codigo, label, especie, pai }: Palavra): Resposta['codigos'][number] => ({
  ...{ codigo, label, especie },
  grupo: pai === null ? '' : REGISTROS[pai.tipo].nome,
  mudanca: pai === null,
});

/** Fields whose change may be waited for: those that people are shown, and the attributes. */
function mudancasDe(modelo: Modelo, tipo: ComLote, catgId: number): Resposta['mudancas'] {
  const fixas = keysOf(camposDo(tipo)).flatMap((chave) => {
    const { label = null, oculto, arquivo } = campoDoRegistro(tipo, chave) ?? {};
    return label === null || oculto === true || arquivo === true ? [] : [{ chave, label }];
  });
  const atributos = atributosDoTipo(modelo, tipo, catgId).map((d) => ({
    chave: campoDe(d.id),
    label: d.label,
  }));
  return [...fixas, ...atributos];
}

function datasDe(modelo: Modelo, tipo: ComLote, catgId: number): Resposta['datas'] {
  const atributos = atributosDoTipo(modelo, tipo, catgId).filter((d) => unidadeDe(d).medida(d) === 'dia');
  return [
    ...(tipo === 'pericia' ? [{ chave: '', label: 'Qualquer prazo' }] : []),
    ...datasFixasDo(tipo).map(({ chave, label }) => ({ chave, label })),
    ...atributos.map((d) => ({ chave: campoDe(d.id), label: d.label })),
  ];
}

/** The leaves that records of a kind stand in. */
function categoriasDo(modelo: Modelo, tipo: ComLote): Nomeado[] {
  const { arvore }: Definicao = REGISTROS[tipo];
  return arvore === undefined ? [] : modelo.folhas(arvore).map(({ id, nome }) => ({ id, nome }));
}

function registroQueFaz(modelo: Modelo, tipo: RegistroQueFaz): Resposta['registros'][number] {
  const atributos = atributosDoTipo(modelo, tipo, 0).filter((d) => !ehCalculado(d));
  return {
    ...{ tipo, nome: REGISTROS[tipo].nome },
    categorias: categoriasDo(modelo, tipo),
    campos: [
      ...REGISTROS_QUE_FAZ[tipo].map((chave) => ({
        chave,
        label: campoDoRegistro(tipo, chave)?.label ?? chave,
      })),
      ...atributos.map((d) => ({ chave: campoDe(d.id), label: d.label })),
    ],
  };
}

const nomesDe = (tx: Tx, tabela: 'perfil' | 'webhook'): Promise<Nomeado[]> =>
  tx.rows(sql<Nomeado>`
    select id, nome from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} order by nome, id`);

/** Models of documents of the kind; that of the product is no row. */
async function modelosDe(tx: Tx, tipo: ComLote): Promise<Nomeado[]> {
  const tipos = TIPOS_DOS_DOCUMENTOS.filter(
    (t) => TIPOS_DE_DOCUMENTO[t].registro === tipo && t !== 'demonstrativo',
  );
  const rows = await tx.rows(sql<Nomeado>`
    select id, nome from modelo_de_documento
     where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} and tipo = any(${tipos}::text[]) order by nome, id`);
  return rows.filter(({ id }) => id !== MODELO_DO_PRODUTO);
}

/** With what an automation of a kind is written, as the caller sees it. */
export async function camposView(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, catgId }: RouteQuery<typeof automacaoCampos>,
): Promise<Resposta> {
  const modelo = await modeloVisto(tx, sessao);
  if (catgId !== 0 && modelo.categoria(catgId) === undefined) throw notFound();
  const papeis = papeisDo(tipo);
  const { campos } = await camposDoLoteView(tx, sessao, { tipo, catgId });
  const dosAtributos = catgId === 0 ? atributosDoTipo(modelo, tipo, 0).filter((d) => !ehCalculado(d)) : [];
  const webhooks = hasPermission(sessao, 'integracoes') && TIPOS_DO_WEBHOOK.some((t) => t === tipo);
  return {
    codigos: vocabularioDe(modelo, tipo, catgId).map(codigoDe),
    campos: [...campos, ...dosAtributos.map((d) => ({ chave: campoDe(d.id), definicao: d }))],
    mudancas: mudancasDe(modelo, tipo, catgId),
    datas: datasDe(modelo, tipo, catgId),
    situacoes: situacoesDoLote(tipo).map(({ id, nome }) => ({ id, nome })),
    papeis: PAPEIS.flatMap((papel) => {
      const nome = papeis[papel];
      return nome === undefined ? [] : [{ papel, nome }];
    }),
    perfis: await nomesDe(tx, 'perfil'),
    categorias: categoriasDo(modelo, tipo),
    webhooks: webhooks ? await nomesDe(tx, 'webhook') : [],
    modelos: await modelosDe(tx, tipo),
    importa: IMPORTAVEIS.some((t) => t === tipo),
    registros: TIPOS_QUE_FAZ.map((t) => registroQueFaz(modelo, t)),
  };
}
