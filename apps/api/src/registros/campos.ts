import {
  CAMPO_DA_BAIXA,
  CAMPO_DA_CAMPANHA,
  CAMPO_DA_CARGA,
  CAMPO_DA_EMPRESA,
  CAMPO_DA_ORDEM,
  CAMPO_DA_PERICIA,
  CAMPO_DA_PESSOA,
  CAMPO_DA_PROPAGANDA,
  CAMPO_DA_REMESSA,
  CAMPO_DA_VISAO,
  CAMPO_DO_COMPROMISSO,
  CAMPO_DO_ESCRITORIO,
  CAMPO_DO_EXTRATO,
  CAMPO_DO_LANCAMENTO,
  CAMPO_DO_MAPEAMENTO,
  CAMPO_DO_PAGAMENTO,
  CAMPO_DO_PERFIL,
  CAMPO_DO_PONTO,
  CAMPO_DO_PRODUTO,
  CAMPO_DO_RECEBIVEL,
  CAMPO_DO_RELATORIO,
  CAMPO_DO_TEXTO,
  CAMPO_DO_VEICULO,
  CONDICAO_IMPORTACAO,
  camposDoCompromisso,
  NOME_DA_PARTE,
  NOME_DO_COMPROMISSO,
  PARTES_DO_CUSTO,
  TELAS_COM_VISOES,
  type TipoDeRegistro,
  VISOES,
} from '@retaguarda/contract';
import {
  formatCep,
  formatCnpj,
  formatDateBr,
  keysOf,
  lembreteEmPalavras,
  leOcorrencias,
  nomeSituacaoBaixa,
  nomeSituacaoCarga,
  nomeSituacaoLancamento,
  nomeSituacaoPagamento,
  nomeSituacaoRegistro,
  repeticaoEmPalavras,
} from '@retaguarda/domain';
import { permissionName } from '../base/auth/permissions.ts';
import { CADASTROS_NO_SERVIDOR } from './cadastros.ts';
import { campanha } from './campanha.ts';
import { DA_ARVORE, DA_CATEGORIA, DO_ATRIBUTO } from './campos/catalogo.ts';
import { campoDoItem, DO_MOVIMENTO, DO_PEDIDO } from './campos/estoque.ts';
import { empresa } from './empresa.ts';
import {
  type CampoDoRegistro,
  type Campos,
  cadaUm,
  camposLidos,
  DIA,
  DINHEIRO,
  ELO,
  escrito,
  IMAGEM,
  NUMERO_DO_REGISTRO,
  nomeia,
  nomeiaMuitos,
  numero,
  OCULTO,
  objeto,
  peloNumero,
  pelosNomes,
  porParte,
  QUANTIDADE,
  SIM,
} from './leituras.ts';
import { ordemServico } from './ordem-servico.ts';
import { pericia } from './pericia.ts';
import { pessoa } from './pessoa.ts';
import { produto } from './produto.ts';
import { propaganda } from './propaganda.ts';
import { camposDaTabela } from './tabela.ts';
import { veiculo } from './veiculo.ts';

/** Screens are called as their permissions are. */
const nomeDaTela = (texto: string): string => {
  const tela = TELAS_COM_VISOES.find((t) => t === texto);
  return tela === undefined ? texto : permissionName(VISOES[tela].recurso);
};

const NOME_DA_CONDICAO = {
  [CONDICAO_IMPORTACAO.dados]: 'Perícias',
  [CONDICAO_IMPORTACAO.pessoas]: 'Pessoas na perícia',
  [CONDICAO_IMPORTACAO.recebiveis]: 'Recebíveis',
  [CONDICAO_IMPORTACAO.cadastro]: 'Cadastros',
};

const DO_COMPROMISSO: Campos = {
  ...camposLidos(CAMPO_DO_COMPROMISSO, {
    tipo: pelosNomes(NOME_DO_COMPROMISSO),
    dia: DIA,
    cidadeId: nomeia('cidade'),
    procId: peloNumero((n) => (n === 0 ? '' : `nº ${n}`)),
    comQuemId: nomeia('pessoa'),
    pessoas: nomeia('pessoa'),
    lembretes: cadaUm((m) => lembreteEmPalavras(numero(m))),
    repeticao: {
      le: (v) => {
        const { data: repeticao } = camposDoCompromisso.repeticao.safeParse(v);
        return repeticao ? repeticaoEmPalavras(repeticao, null) : '';
      },
    },
    fora: cadaUm((d) => formatDateBr(String(d))),
    vez: DIA,
  }),
  serieId: ELO,
};

type DoCadastro = (typeof CADASTROS_NO_SERVIDOR)[number]['tipo'];

/** The fields that the history keeps of each kind that has no standard calls, in the order in which they are told. */
const DOS_DEMAIS: Readonly<Record<Exclude<TipoDeRegistro, DoCadastro>, Campos>> = {
  escritorio: {
    ...camposLidos(CAMPO_DO_ESCRITORIO, {
      cnpj: escrito(formatCnpj),
      cep: escrito(formatCep),
      cidadeId: nomeia('cidade'),
      logo: IMAGEM,
      custoDaNfe: {
        le: (v) =>
          PARTES_DO_CUSTO.filter((p) => Array.isArray(v) && v.includes(p))
            .map((p) => NOME_DA_PARTE[p])
            .join(', '),
      },
      suspensa: SIM,
    }),
    versao: ELO,
  },
  textoDeMensagem: camposLidos(CAMPO_DO_TEXTO, {}),
  categoria: DA_CATEGORIA,
  atributo: DO_ATRIBUTO,
  perfil: camposLidos(CAMPO_DO_PERFIL, {
    situacao: peloNumero(nomeSituacaoRegistro),
    pessoas: nomeiaMuitos('pessoa'),
    recursos: nomeiaMuitos('recurso'),
  }),
  empresa: camposDaTabela(CAMPO_DA_EMPRESA, empresa),
  produto: {
    ...camposDaTabela(CAMPO_DO_PRODUTO, produto, {
      imagem: { arquivo: true },
      capa: { ...NUMERO_DO_REGISTRO, arquivo: true },
    }),
    imagemId: ELO,
  },
  pessoa: camposDaTabela(CAMPO_DA_PESSOA, pessoa, {
    catgId: nomeia('categoria'),
    system: SIM,
    api: SIM,
    chavePass: OCULTO,
    perfilId: nomeia('perfil'),
    expiraEm: DIA,
    chaveDireitos: {
      le: (v) =>
        Array.isArray(v) ? v.map((r) => permissionName(String(r))).join(', ') : 'Todos os dos perfis',
    },
    perfis: nomeia('perfil'),
    todasEmpresas: SIM,
    atuacao: nomeia('empresa'),
    senha: OCULTO,
    linkDeSenha: OCULTO,
    cuidaDaInstalacao: SIM,
    pagamento: OCULTO,
    imagem: IMAGEM,
  }),
  ponto: camposLidos(CAMPO_DO_PONTO, { quantidade: QUANTIDADE }),
  veiculo: camposDaTabela(CAMPO_DO_VEICULO, veiculo),
  ordemServico: camposDaTabela(CAMPO_DA_ORDEM, ordemServico),
  baixa: camposLidos(CAMPO_DA_BAIXA, { dta: DIA, situacao: peloNumero(nomeSituacaoBaixa) }),
  pericia: camposDaTabela(CAMPO_DA_PERICIA, pericia, { catgId: nomeia('categoria') }),
  periciaPessoa: { pessoaId: ELO },
  recebivel: {
    ...camposLidos(CAMPO_DO_RECEBIVEL, { baixaId: nomeia('baixa'), valor: DINHEIRO }),
    procPesId: ELO,
    pessoaId: ELO,
  },
  movimento: DO_MOVIMENTO,
  pedido: DO_PEDIDO,
  campanha: camposDaTabela(CAMPO_DA_CAMPANHA, campanha, { empresas: nomeiaMuitos('empresa') }),
  propaganda: camposDaTabela(CAMPO_DA_PROPAGANDA, propaganda, { capa: IMAGEM, modal: IMAGEM }),
  remessa: camposLidos(CAMPO_DA_REMESSA, {
    contaId: nomeia('contaBancaria'),
    data: DIA,
    pagamentos: QUANTIDADE,
    total: DINHEIRO,
    cancelada: SIM,
  }),
  pagamento: camposLidos(CAMPO_DO_PAGAMENTO, {
    recebivelId: NUMERO_DO_REGISTRO,
    pessoaId: nomeia('pessoa'),
    remessaId: nomeia('remessa'),
    valor: DINHEIRO,
    data: DIA,
    situacao: peloNumero(nomeSituacaoPagamento),
    pagoEm: DIA,
    ocorrencias: escrito((codigos) =>
      leOcorrencias(codigos)
        .map((o) => o.significado)
        .join('; '),
    ),
  }),
  extrato: camposLidos(CAMPO_DO_EXTRATO, {
    contaId: nomeia('contaBancaria'),
    de: DIA,
    ate: DIA,
    saldo: DINHEIRO,
    saldoEm: DIA,
    lancamentos: QUANTIDADE,
    novos: QUANTIDADE,
  }),
  lancamento: camposLidos(CAMPO_DO_LANCAMENTO, {
    situacao: peloNumero(nomeSituacaoLancamento),
    conciliado: DINHEIRO,
    diferenca: DINHEIRO,
  }),
  carga: {
    ...camposLidos(CAMPO_DA_CARGA, {
      tipo: DA_ARVORE,
      condicao: pelosNomes(NOME_DA_CONDICAO),
      categoriaId: nomeia('categoria'),
      linhas: QUANTIDADE,
      situacao: peloNumero(nomeSituacaoCarga),
      inseridas: QUANTIDADE,
      atualizadas: QUANTIDADE,
      recusadas: QUANTIDADE,
      desfeitos: QUANTIDADE,
      mantidos: QUANTIDADE,
      cancelada: SIM,
      continuada: SIM,
    }),
    sha256: ELO,
  },
  mapeamento: camposLidos(CAMPO_DO_MAPEAMENTO, { campos: cadaUm((c) => String(objeto(c).titulo ?? '')) }),
  visao: camposLidos(CAMPO_DA_VISAO, {
    tela: escrito(nomeDaTela),
    perfilId: nomeia('perfil'),
    padrao: SIM,
    dados: porParte('filtros'),
    aspecto: porParte('aspecto'),
  }),
  compromisso: DO_COMPROMISSO,
  relatorio: camposLidos(CAMPO_DO_RELATORIO, {
    definicao: porParte('relatorio'),
    perfilId: nomeia('perfil'),
    noInicio: SIM,
    agenda: porParte('envio'),
  }),
};

const CAMPOS: ReadonlyMap<string, Campos> = new Map<string, Campos>([
  ...Object.entries(DOS_DEMAIS),
  ...CADASTROS_NO_SERVIDOR.map(({ tipo, campos }) => [tipo, campos] as const),
]);

/** The fields that the history keeps of a kind, in the order in which they are told. */
export const camposDo = (tipo: TipoDeRegistro): Campos => CAMPOS.get(tipo) ?? {};

/** What is kept with a record of any kind. */
const CAMPOS_JUNTADOS: Campos = {
  anexo: { label: 'Anexo' },
  responsavelDoCaso: { label: 'Responsável', ...nomeia('pessoa') },
  prazoDito: { label: 'Prazo' },
  calendario: { label: 'Calendário' },
  anotacao: { label: 'Anotação', menciona: true },
};

/** Under these names the history tells of it, in rows of their own. */
export const JUNTADOS: readonly string[] = keysOf(CAMPOS_JUNTADOS);

/** The field of a kind that a key of its stored states is; undefined for one that nobody has named. */
export const campoDoRegistro = (tipo: TipoDeRegistro, chave: string): CampoDoRegistro | undefined =>
  (tipo === 'movimento' ? campoDoItem(chave) : undefined) ?? CAMPOS_JUNTADOS[chave] ?? camposDo(tipo)[chave];

/** The place of a field in the form of its kind; what has none comes after them. */
export function lugarDoCampo(tipo: TipoDeRegistro, chave: string): number {
  const lugar = Object.keys(camposDo(tipo)).indexOf(chave);
  return lugar < 0 ? Number.MAX_SAFE_INTEGER : lugar;
}
