import { keysOf, objectOf } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { RECURSOS_DE_CADASTRO } from '../base/cadastros.ts';
import { PAGE_SIZES } from '../base/constants.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, linha, periodo, texto, versao } from '../base/fields.ts';
import { inversaDe, ORDENAVEIS } from '../base/ordenaveis.ts';
import { COM_VISOES } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

const COLUNA_MAX = 80;
const COLUNAS_MAX = 300;
/** Pixels that a column may be given by hand. */
export const LARGURA = { min: 40, max: 1200 } as const;
export const DENSIDADES = ['normal', 'compacta'] as const;

/** The search of a screen as its address holds it, without the page. */
const dados = z
  .record(
    z.string().max(40),
    z.union([texto(500), z.number(), z.boolean(), z.array(z.union([texto(200), z.number()])).max(50)]),
  )
  .refine((d) => Object.keys(d).length <= 40, 'Há filtros demais');
/** At most 40 filters by name; a name that the screen does not have is refused with 422. */
export type VisaoDados = z.output<typeof dados>;

const coluna = texto(COLUNA_MAX);
const chaves = z.array(coluna).max(COLUNAS_MAX);

/** How the columns of a list stand: by the keys of its columns on screen. */
const colunas = z.strictObject({
  ocultas: chaves,
  /** In the order chosen by hand; empty while it is the list's own. */
  ordem: chaves,
  larguras: z
    .record(coluna, z.number().int().min(LARGURA.min).max(LARGURA.max))
    .refine((l) => Object.keys(l).length <= COLUNAS_MAX, 'Há colunas demais'),
});

/** How a list looks; views of before have none, and leave columns and density as they are. */
const aspecto = z.strictObject({ colunas, densidade: z.enum(DENSIDADES) }).nullable();
/** At most 300 columns, by their keys on screen; null leaves the list as it stands. */
export type VisaoAspecto = z.output<typeof aspecto>;

/** What a filter may hold, by its name: apart from the screens, which the browser knows without any schema. */
const FILTROS = {
  situacao: z.number().int().min(-1).max(6),
  busca: texto(200),
  periodo,
  tamanho: z.literal(PAGE_SIZES),
  tipo: id,
  empresa: id,
  status: id,
  produto: id,
  baixa: id,
  /** A bank account. */
  conta: id,
  /** 0 while the stock of their products is hidden. */
  tabela: z.literal(0),
  /** What is at its minimum. */
  baixo: z.literal(1),
  fixo: z.number().int().min(-5).max(-1),
  buscaFixa: texto(200),
  dinamicos: z.array(z.number().int()).max(50),
  /** Those that one looks after. */
  minhas: z.literal(1),
};
type NomeDoFiltro = keyof typeof FILTROS;

const FILTROS_DE_COSTUME = ['situacao', 'busca', 'periodo', 'tamanho'] as const;
const DO_TIPO = [...FILTROS_DE_COSTUME, 'tipo'] as const;
const DAS_NOTAS = [...DO_TIPO, 'empresa'] as const;
const DOS_PEDIDOS = ['busca', 'periodo', 'empresa', 'status', 'produto', 'tabela'] as const;

interface TelaComVisoesDef {
  /** The screen, which one must be able to open. */
  recurso: (typeof COM_VISOES)[number];
  /** The filters that it has. */
  filtros: readonly NomeDoFiltro[];
  /** The columns by which it is ordered. */
  ordem: readonly string[];
}

const tela = <const T extends TelaComVisoesDef>(def: T) => def;

const DOS_CADASTROS = objectOf(RECURSOS_DE_CADASTRO, (recurso) =>
  tela({ recurso, filtros: FILTROS_DE_COSTUME, ordem: ORDENAVEIS[recurso] }),
);

/** The screens whose search can be kept under a name. */
export const VISOES = {
  pericias: tela({
    recurso: 'pericias',
    filtros: [...DO_TIPO, 'fixo', 'buscaFixa', 'dinamicos', 'minhas'],
    ordem: ORDENAVEIS.pericias,
  }),
  baixas: tela({ recurso: 'baixas', filtros: FILTROS_DE_COSTUME, ordem: ORDENAVEIS.baixas }),
  pagamentos: tela({
    recurso: 'pagamentos',
    filtros: [...FILTROS_DE_COSTUME, 'baixa'],
    ordem: ORDENAVEIS.pagamentos,
  }),
  remessas: tela({ recurso: 'pagamentos', filtros: FILTROS_DE_COSTUME, ordem: ORDENAVEIS.remessas }),
  extrato: tela({
    recurso: 'extrato',
    filtros: [...FILTROS_DE_COSTUME, 'conta'],
    ordem: ORDENAVEIS.extrato,
  }),
  usuarios: tela({ recurso: 'usuarios', filtros: DO_TIPO, ordem: ORDENAVEIS.usuarios }),
  empresas: tela({ recurso: 'empresas', filtros: DO_TIPO, ordem: ORDENAVEIS.empresas }),
  veiculos: tela({ recurso: 'veiculos', filtros: FILTROS_DE_COSTUME, ordem: ORDENAVEIS.veiculos }),
  ordens: tela({ recurso: 'ordem_servico', filtros: FILTROS_DE_COSTUME, ordem: ORDENAVEIS.ordens }),
  movimentos: tela({ recurso: 'movEstoque', filtros: DAS_NOTAS, ordem: ORDENAVEIS.notas }),
  notas: tela({ recurso: 'estoque', filtros: DAS_NOTAS, ordem: ORDENAVEIS.notas }),
  saldos: tela({
    recurso: 'estoque',
    filtros: ['busca', 'tamanho', 'empresa', 'baixo'],
    ordem: ORDENAVEIS.saldos,
  }),
  pedidos: tela({ recurso: 'pedidosEstoque', filtros: DOS_PEDIDOS, ordem: ORDENAVEIS.pedidos }),
  compras: tela({ recurso: 'comprasEstoque', filtros: DOS_PEDIDOS, ordem: ORDENAVEIS.pedidos }),
  campanhas: tela({ recurso: 'campanha', filtros: FILTROS_DE_COSTUME, ordem: ORDENAVEIS.campanhas }),
  produtos: tela({
    recurso: 'catalogo',
    filtros: ['situacao', 'busca', 'tamanho'],
    ordem: ORDENAVEIS.produtos,
  }),
  // Few enough to be ordered where they are shown.
  perfis: tela({ recurso: 'perfis', filtros: ['situacao', 'busca'], ordem: ['nome', 'pessoas', 'situacao'] }),
  ...DOS_CADASTROS,
  cargas: tela({ recurso: 'importacao', filtros: ['periodo'], ordem: ORDENAVEIS.cargas }),
  mensagens: tela({
    recurso: 'mensagens',
    filtros: ['situacao', 'periodo'],
    ordem: ORDENAVEIS.mensagens,
  }),
} as const;

export type TelaComVisoes = keyof typeof VISOES;
/** Keys of lists: payments, files of payments and entries of statements are lists of one screen. */
export const TELAS_COM_VISOES: readonly TelaComVisoes[] = keysOf(VISOES);
const telaComVisoes = z.enum(TELAS_COM_VISOES);

const buscaDa = (tela: TelaComVisoes) => {
  const { filtros, ordem } = VISOES[tela];
  const esquemas = Object.fromEntries(filtros.map((f) => [f, FILTROS[f].optional()]));
  return z.strictObject({ ...esquemas, ordem: z.enum(ordem.flatMap((c) => [c, inversaDe(c)])).optional() });
};

/** Whether a view holds only filters of its screen; without a screen, of any one of them. */
const declarados = ({ tela, dados }: { tela?: TelaComVisoes; dados: VisaoDados }): boolean =>
  (tela === undefined ? TELAS_COM_VISOES : [tela]).some((t) => buscaDa(t).safeParse(dados).success);

const FILTRO_DESCONHECIDO = { path: ['dados'], error: 'Filtro inválido para esta tela' };

const perfilId = id.nullable();
/** What is shared with a profile may be what its people find when they come. */
const padraoDeAlguem = ({ padrao, perfilId }: { padrao: boolean; perfilId: number | null }): boolean =>
  !padrao || perfilId !== null;
const SO_DE_PERFIL = { path: ['padrao'], error: 'Escolha o perfil de que esta visão é a padrão' };

const nome = linha(80).min(1, MESSAGES.informe);
const campos = z.strictObject({
  nome,
  dados,
  aspecto: aspecto.default(null),
  perfilId,
  padrao: z.boolean().default(false),
});

const visao = z.object({
  visaoId: z.number(),
  nome: z.string(),
  dados,
  aspecto,
  perfilId,
  /** Whether it is what the people of its profile find. */
  padrao: z.boolean(),
  /** Whether it belongs to who asks; those of others come by a profile and can only be used. */
  propria: z.boolean(),
  dono: z.string(),
  perfilNome: z.string(),
  versao: z.number(),
});
/** `perfilId` is null and `perfilNome` empty while it is its owner's alone. */
export type Visao = z.output<typeof visao>;

/** Own ones first, at most 200. 403 without the permission of this screen. */
export const visaoList = defineRoute({
  method: 'GET',
  path: '/visao/list',
  permission: COM_VISOES,
  summary: 'Minhas visões de uma tela e as compartilhadas com os meus perfis',
  query: z.strictObject({ tela: telaComVisoes }),
  response: z.object({
    list: z.array(visao),
    /** Profiles a view may be shared with: those of who asks. */
    perfis: z.array(z.object({ perfilId: z.number(), nome: z.string() })),
    /** The view that somebody finds who comes without a search: the default of one of their profiles. */
    padraoId: z.number().nullable(),
  }),
});

/**
 * A default of a profile asks for `perfilAlt` and displaces another. 422 `em_uso` for a name taken, `limite` beyond a
 * hundred.
 */
export const visaoInc = defineRoute({
  method: 'POST',
  path: '/visao/inc',
  permission: COM_VISOES,
  summary: 'Guarda a busca e o aspecto de uma tela sob um nome',
  body: campos
    .extend({ tela: telaComVisoes })
    .refine(declarados, FILTRO_DESCONHECIDO)
    .refine(padraoDeAlguem, SO_DE_PERFIL),
  response: mensagem.extend({ visaoId: z.number(), versao: z.number() }),
  errors: [404, 422],
  idempotent: true,
});

/** 404 for another person's view, or a profile that is not the caller's. Making it a default asks for `perfilAlt`. */
export const visaoAlt = defineRoute({
  method: 'POST',
  path: '/visao/alt',
  permission: COM_VISOES,
  summary: 'Altera uma visão própria',
  body: campos
    .extend({ visaoId: id, versao })
    .refine(declarados, FILTRO_DESCONHECIDO)
    .refine(padraoDeAlguem, SO_DE_PERFIL),
  response: mensagem.extend({ versao: z.number() }),
  errors: [404, 409, 422],
});

/** 404 for another person's view, also one shared with the caller. */
export const visaoExc = defineRoute({
  method: 'POST',
  path: '/visao/exc',
  permission: COM_VISOES,
  cuidado: 'exclui',
  summary: 'Exclui uma visão própria',
  body: z.strictObject({ visaoId: id }),
  response: mensagem,
  errors: [404],
});
