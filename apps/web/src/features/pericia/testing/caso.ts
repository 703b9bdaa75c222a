import { type AtributoDefinicao, TIPO } from '@retaguarda/atributos';
import {
  type AtributoValor,
  acessosQuemConcede,
  CONDICAO_LISTA,
  cidadeList,
  FILTRO_FIXO,
  type PericiaDetalhe,
  type PericiaGrupo,
  type PericiaLinha,
  type PericiaResposta,
  type PessoaPericia,
  periciaList,
  periciaPessoas,
  periciaTipos,
  type RecebivelLinha,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA, SITUACAO_PERICIA } from '@retaguarda/domain';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
import { Servidor } from '../../../testing/servidor.ts';
import { grupoDe } from './grupo.ts';

/** The type, and its only category. */
export const [CIVEIS, TRABALHISTA] = [5, 51];
const CAMPINAS = { id: 1, nome: 'Campinas', uf: { id: 1, nome: 'São Paulo', sigla: 'SP' } };
const CURITIBA = { id: 2, nome: 'Curitiba', uf: { id: 2, nome: 'Paraná', sigla: 'PR' } };
const [AUTOS, FUNCAO, VALOR, REGISTRO] = [901, 902, 903, 904];

export const CASO: PericiaLinha = {
  procId: 12,
  catgId: TRABALHISTA,
  nome: 'Cíveis #12',
  procCidade: CAMPINAS,
  procDtaUp: '2026-03-04T12:00:00.000Z',
  procSituacao: SITUACAO_PERICIA.emAndamento,
  valorTotal: 1500.5,
  valorRepasse: 1000,
  valorPrevisto: 500.5,
  atribTable: [],
  prazos: [],
  somatorios: [],
};

export const grupo = (...casos: PericiaLinha[]): PericiaGrupo => ({
  ...grupoDe(TRABALHISTA, casos),
  nome: 'Trabalhista',
  exibeValorTotal: true,
});

export const lista = (
  casos: PericiaLinha[],
  parte: Partial<RouteResponse<typeof periciaList>> = {},
): RouteResponse<typeof periciaList> => ({
  pericias: casos.length === 0 ? [] : [grupo(...casos)],
  total: casos.length,
  totalPages: 1,
  contagem: 'exata',
  totais: null,
  subtotais: [],
  pericia: null,
  permissions: [],
  ...parte,
});

const folha = {
  catgId: TRABALHISTA,
  catgIdRef: 0,
  nome: 'Trabalhista',
  exibeValorTotal: true,
  somatoriosNaHome: false,
};
const tipo = (catgId: number, nome: string) => ({ catgId, nome, total: 0 });

export const tipos = (
  parte: Partial<RouteResponse<typeof periciaTipos>> = {},
): RouteResponse<typeof periciaTipos> => ({
  tipoPericias: [tipo(CIVEIS, 'Cíveis'), tipo(6, 'Criminais')],
  periciaId: CIVEIS,
  filtros: [
    { id: FILTRO_FIXO.id, nome: 'ID', tipo: TIPO.texto },
    { id: FILTRO_FIXO.cidade, nome: 'Cidade', tipo: TIPO.texto },
    { id: AUTOS, nome: 'Autos', tipo: TIPO.texto },
  ],
  listPericias: [folha],
  permissions: [],
  ...parte,
});
export const outraFolha = { ...folha, catgId: 52, nome: 'Previdenciária' };

const naEtapa = (id: number, label: string, etapa: number, outra: Partial<AtributoDefinicao> = {}) =>
  definicao(id, label, { etapa, ...outra });

export const detalhe = (parte: Partial<PericiaDetalhe> = {}, autos = '0001/26'): PericiaDetalhe => ({
  procId: 12,
  catgId: TRABALHISTA,
  catgIdRef: 0,
  nome: 'Cíveis #12',
  tipoNome: 'Cíveis',
  procCidade: CAMPINAS,
  procDtaUp: CASO.procDtaUp,
  procSituacao: SITUACAO_PERICIA.emAndamento,
  versao: 3,
  valorTotal: 0,
  valorRepasse: 0,
  valorPrevisto: 0,
  totalRecebiceis: 0,
  totalRepasses: 0,
  definicoesMarca: 'marcaDosTestes00',
  definicoes: [
    naEtapa(AUTOS, 'Autos', 1, { obrigatorio: true }),
    naEtapa(FUNCAO, 'Função', 2),
    naEtapa(VALOR, 'Valor', 3, {
      tipo: TIPO.dinheiro,
      somatorio: true,
      somatorioLabel: 'Valor',
      valorRecebivel: true,
    }),
  ],
  atributosEtapa1: [valorDe(AUTOS, autos)],
  atributosEtapa2Total: 2,
  dependencias: [],
  ...parte,
});

const NOVO = detalhe(
  { procId: 0, procCidade: null, procSituacao: SITUACAO_PERICIA.emCriacao, versao: 0 },
  '',
);

export const recebivel = (
  recebId: number,
  valor: number,
  parte: Partial<RecebivelLinha> = {},
): RecebivelLinha => ({
  recebId,
  baixaId: 9,
  baixaNome: 'Lote de março',
  baixaDta: '2026-03-31',
  baixaSituacao: SITUACAO_BAIXA.emAndamento,
  versao: 1,
  valor,
  atributos: [valorDe(VALOR, valor)],
  dependencias: [],
  ...parte,
});

const soma = (total: number) => [{ catId: VALOR, label: 'Valor', total, dinheiro: true }];

const pessoa = (
  procPesId: number,
  pesNome: string,
  funcao: AtributoValor['atribValue'],
  recebiveis: RecebivelLinha[] = [],
): PessoaPericia => ({
  procPesId,
  pesId: procPesId + 100,
  pesNome,
  pesTipo: 1,
  versao: 2,
  pesVersao: 4,
  semForma: false,
  atribProcessoPessoa: [valorDe(FUNCAO, funcao)],
  atribPessoa: [valorDe(REGISTRO, 'CRM 1')],
  dependencias: [],
  atribRecebiveis: recebiveis,
  totaisRecebiveis: soma(recebiveis.reduce((s, r) => s + r.valor, 0)),
  totalRecebiveis: recebiveis.length,
});
export const ANA = pessoa(1, 'Ana Souza', 'Perita', [
  recebivel(71, 100),
  recebivel(72, 50.25, { baixaNome: 'Lote pago', baixaSituacao: SITUACAO_BAIXA.finalizada }),
]);
export const BRUNO = pessoa(2, 'Bruno Lima', 'Assistente', [recebivel(73, 10)]);

export const pessoas = (
  lista: PessoaPericia[],
  total = lista.length,
): RouteResponse<typeof periciaPessoas> => ({
  atributosEtapa2: lista,
  atributosEtapa2Total: total,
  totalPages: Math.ceil(total / 10),
  totaisEtapa2: soma(160.25),
  valorTotal: 160.25,
  valorRepasse: 50.25,
  valorPrevisto: 110,
  definicoesPessoa: [definicao(REGISTRO, 'Registro profissional')],
  permissions: [],
});

export const SALVA: PericiaResposta = {
  message: 'Perícia salva com sucesso',
  procId: 12,
  versao: 4,
  versoes: [],
  atribRecebiveis: null,
};

/** What the screens of the cases ask; the list holds these. */
export const pericias = (...casos: PericiaLinha[]): Servidor =>
  new Servidor()
    .responde(acessosQuemConcede, () => ({ list: [] }))
    .responde(cidadeList, ({ query }) => ({ list: [query.uf === 'SP' ? CAMPINAS : CURITIBA] }))
    .responde(periciaTipos, () => tipos())
    .responde(periciaPessoas, () => pessoas([ANA, BRUNO]))
    .responde(periciaList, ({ query }) => {
      if (query.condition !== CONDICAO_LISTA.uma) return lista(casos);
      const pericia = query.procId === 0 || query.listAlter === 1 ? NOVO : detalhe();
      const conhece = query.conhecidas?.split(',').includes(pericia.definicoesMarca);
      return lista([], { pericia: conhece ? { ...pericia, definicoes: [] } : pericia });
    });
