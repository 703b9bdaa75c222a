import { REGISTROS } from '@retaguarda/contract';
import { nomeDoBanco, SITUACAO_REGISTRO, VERSAO_DO_ARQUIVO, VERSAO_DO_LOTE } from '@retaguarda/domain';
import { docDeNome } from '../../nucleo/busca/public.ts';
import { docDeEmpresa } from '../../registros/empresa.ts';
import type { Semeador } from '../semeador.ts';
import { CATEGORIA } from './categorias.ts';

interface Semente {
  nome: string;
  fantasia: string;
  cnpj: string;
  cidade: number;
  cep: string;
  bairro: string;
  logradouro: string;
  complemento: string;
  telefone: string;
  email: string;
}

const REDE = 'Laudos Associados Ltda';
const CNPJ_DA_MATRIZ = '11222333000181';

/** The account from which the head office pays, and its agreement with the bank. */
export const CONTA_PAGADORA = { banco: '341', agencia: '1234', agenciaDv: '', conta: '56789', contaDv: '0' };
export const CONVENIO = '0012345';

const SEMENTES: readonly Semente[] = [
  {
    nome: REDE,
    fantasia: 'Laudos Matriz',
    cnpj: CNPJ_DA_MATRIZ,
    cidade: 3550308,
    cep: '01310100',
    bairro: 'Bela Vista',
    logradouro: 'Avenida Paulista, 1000',
    complemento: '12º andar',
    telefone: '1132850000',
    email: 'matriz@exemplo.com.br',
  },
  {
    nome: `${REDE} Filial Campinas`,
    fantasia: 'Laudos Campinas',
    cnpj: '11222333000262',
    cidade: 3509502,
    cep: '13010111',
    bairro: 'Centro',
    logradouro: 'Rua Barão de Jaguara, 1481',
    complemento: 'Sala 52',
    telefone: '1932310000',
    email: 'campinas@exemplo.com.br',
  },
  {
    nome: `${REDE} Filial Curitiba`,
    fantasia: 'Laudos Curitiba',
    cnpj: '11222333000343',
    cidade: 4106902,
    cep: '80020310',
    bairro: 'Centro',
    logradouro: 'Rua XV de Novembro, 621',
    complemento: '',
    telefone: '4132220000',
    email: 'curitiba@exemplo.com.br',
  },
  {
    nome: `${REDE} Filial Salvador`,
    fantasia: 'Laudos Salvador',
    cnpj: '11222333000424',
    cidade: 2927408,
    cep: '41820020',
    bairro: 'Caminho das Árvores',
    logradouro: 'Avenida Tancredo Neves, 620',
    complemento: 'Torre A',
    telefone: '7133410000',
    email: 'salvador@exemplo.com.br',
  },
  {
    nome: `${REDE} Filial Recife`,
    fantasia: 'Laudos Recife',
    cnpj: '11222333000505',
    cidade: 2611606,
    cep: '51020000',
    bairro: 'Boa Viagem',
    logradouro: 'Avenida Conselheiro Aguiar, 2333',
    complemento: '',
    telefone: '8133250000',
    email: 'recife@exemplo.com.br',
  },
];

/** Whom the network buys from; they hold no stock of it. */
const FORNECEDORES: readonly Semente[] = [
  {
    nome: 'Papelaria Horizonte Ltda',
    fantasia: 'Horizonte',
    cnpj: '44555666000181',
    cidade: 3550308,
    cep: '03102000',
    bairro: 'Brás',
    logradouro: 'Rua Bresser, 250',
    complemento: '',
    telefone: '1133220000',
    email: 'vendas@horizonte.exemplo.com.br',
  },
  {
    nome: 'Brindes do Sul Comércio Ltda',
    fantasia: 'Brindes do Sul',
    cnpj: '77888999000181',
    cidade: 4106902,
    cep: '80230010',
    bairro: 'Rebouças',
    logradouro: 'Avenida Sete de Setembro, 1865',
    complemento: 'Loja 3',
    telefone: '4133440000',
    email: 'comercial@brindesdosul.exemplo.com.br',
  },
];

/** The head office, as files of payments name it. */
export const MATRIZ = { nome: REDE, inscricao: CNPJ_DA_MATRIZ };

const TODAS = [...SEMENTES, ...FORNECEDORES];
const fornece = (i: number): boolean => i >= SEMENTES.length;
const categoriaDe = (i: number): number =>
  fornece(i) ? CATEGORIA.fornecedores : i === 0 ? CATEGORIA.matriz : CATEGORIA.filiais;

/** By its place among all of them. */
const linhaDaEmpresa = (e: Semente, i: number) => ({
  id: i + 1,
  categoria_id: categoriaDe(i),
  razao_social: e.nome,
  nome_fantasia: e.fantasia,
  codigo: `E${i + 1}`,
  cnpj: e.cnpj,
  cidade_id: e.cidade,
  cep: e.cep,
  bairro: e.bairro,
  logradouro: e.logradouro,
  complemento: e.complemento,
  telefone: e.telefone,
  email: e.email,
  filial_estoque: i > 0 && !fornece(i),
  restricao_pedido: i > 2 && !fornece(i),
  valores: { 4101: `${110 + i}.456.789.112`, 4102: i === 0 ? 1 : 2 },
  situacao: SITUACAO_REGISTRO.ativo,
  fuso_horario: 'America/Sao_Paulo',
  versao: 1,
});

const buscaDaEmpresa = (e: Semente, i: number) => ({
  entidade: REGISTROS.empresa.busca,
  id: i + 1,
  doc: docDeEmpresa({ razaoSocial: e.nome, nomeFantazia: e.fantasia, codigo: `E${i + 1}`, cnpj: e.cnpj }),
});

/** The account from which the head office pays. */
async function semeiaContaPagadora(s: Semeador): Promise<void> {
  const { banco, agencia, conta } = CONTA_PAGADORA;
  const nome = 'Pagamento de peritos';
  await s.insere('conta_bancaria', [
    {
      ...{ id: 1, empresa_id: 1, nome, banco, agencia, conta },
      agencia_dv: CONTA_PAGADORA.agenciaDv,
      conta_dv: CONTA_PAGADORA.contaDv,
      convenio: CONVENIO,
      versao_arquivo: VERSAO_DO_ARQUIVO,
      versao_lote: VERSAO_DO_LOTE,
      proxima_remessa: 3,
      situacao: SITUACAO_REGISTRO.ativo,
      versao: 1,
      criado_em: new Date().toISOString(),
    },
  ]);
  await s.insere('busca', [
    {
      entidade: REGISTROS.contaBancaria.busca,
      id: 1,
      doc: docDeNome(`${nome} ${nomeDoBanco(banco)} ${agencia} ${conta}`),
    },
  ]);
}

/** The head office, four branches that hold stock, and two suppliers. */
export async function semeiaEmpresas(s: Semeador): Promise<void> {
  await s.insere('empresa', TODAS.map(linhaDaEmpresa));
  await s.insere('busca', TODAS.map(buscaDaEmpresa));
  await semeiaContaPagadora(s);
}
