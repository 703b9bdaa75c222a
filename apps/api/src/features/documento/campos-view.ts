import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import {
  type CampoConhecido,
  type CampoDoDocumento,
  camposFixosDo,
  chaveDoAtributo,
  type TabelaDoDocumento,
  TIPOS_DE_DOCUMENTO,
  type TipoDeDocumento,
  tabelasFixasDo,
} from '@retaguarda/contract';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { definicoesDasPericias, definicoesDasPessoas } from '../../registros/atributos-do-documento.ts';
import { arvoreDoDocumento } from '../../registros/modelo-de-documento.ts';

const ESCRITORIO = 'Escritório e data';

const grupoDe = (tipo: TipoDeDocumento, chave: string): string =>
  chave.startsWith('escritorio.') || chave.startsWith('hoje') ? ESCRITORIO : TIPOS_DE_DOCUMENTO[tipo].nome;

const ditoDe = (grupo: string, { chave, def }: CampoConhecido): CampoDoDocumento => ({
  chave,
  nome: def.label,
  grupo,
  opcoes: def.opcoes.map(({ id, nome }) => ({ id, nome })),
  data: unidadeDe(def).comparacao === 'data',
});

/** One of those that bear the same code. */
const unicos = (definicoes: readonly AtributoDefinicao[]): CampoConhecido[] => [
  ...new Map(definicoes.map((def) => [def.codId, { chave: chaveDoAtributo(def.codId), def }])).values(),
];

function atributosDe(modelo: Modelo, tipo: TipoDeDocumento, categoria: number): CampoConhecido[] {
  if (tipo === 'pericia') return unicos(definicoesDasPericias('pericia', categoria)(modelo));
  if (tipo !== 'pessoa') return [];
  return unicos(
    categoria === 0 ? definicoesDasPessoas(modelo) : modelo.etapa(modelo.refDe(categoria), 'pessoa'),
  );
}

function colunasDe(modelo: Modelo, { tipo, categoria }: Pedido, fonte: string): CampoConhecido[] {
  if (tipo !== 'pericia') return [];
  if (fonte === 'recebiveis') return unicos(definicoesDasPericias('recebivel', categoria)(modelo));
  return unicos([
    ...definicoesDasPessoas(modelo),
    ...definicoesDasPericias('periciaPessoa', categoria)(modelo),
  ]);
}

interface Pedido {
  tipo: TipoDeDocumento;
  categoria: number;
}

/** What a model may ask of its records, as far as the caller sees it. */
export async function camposView(tx: Tx, sessao: CurrentSession, pedido: Pedido) {
  const modelo = await modeloVisto(tx, sessao);
  const { tipo, categoria } = pedido;
  const tabelas = tabelasFixasDo(tipo).map(
    ({ fonte, nome, colunas }): TabelaDoDocumento => ({
      fonte,
      nome,
      colunas: [...colunas, ...colunasDe(modelo, pedido, fonte)].map(({ chave, def }) => ({
        chave,
        nome: def.label,
      })),
    }),
  );
  return {
    campos: [
      ...camposFixosDo(tipo).map((campo) => ditoDe(grupoDe(tipo, campo.chave), campo)),
      ...atributosDe(modelo, tipo, categoria).map((campo) => ditoDe('Atributos', campo)),
    ],
    tabelas,
  };
}

/** The categories of whose records alone a model may be. */
export async function categoriasView(tx: Tx, sessao: CurrentSession, tipo: TipoDeDocumento) {
  const modelo = await modeloVisto(tx, sessao);
  const arvore = arvoreDoDocumento(tipo);
  if (arvore === null) return { list: [] };
  const nomeDe = (id: number): string => {
    const { nome = '', idPai = null } = modelo.categoria(id) ?? {};
    return idPai === null ? nome : `${nomeDe(idPai)} / ${nome}`;
  };
  return { list: modelo.folhas(arvore).map(({ id }) => ({ id, nome: nomeDe(id) })) };
}
