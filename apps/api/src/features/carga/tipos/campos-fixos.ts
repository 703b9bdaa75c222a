import {
  CAMPO_DA_EMPRESA,
  CAMPO_DA_PESSOA,
  CAMPO_DO_PONTO,
  CAMPO_DO_PRODUTO,
  type Importavel,
} from '@retaguarda/contract';
import { ESTADOS } from '@retaguarda/domain';

/** A field of the record itself that a column may feed. */
interface CampoFixo {
  chave: string;
  label: string;
  /** Longest text, as the form has it. */
  limite: number;
  obrigatorio?: boolean;
  dica?: string;
  opcoes?: readonly string[];
}

const SIM_OU_NAO = ['Sim', 'Não'] as const;

const PESSOA: readonly CampoFixo[] = [
  { chave: 'nome', label: 'Nome', limite: 200, obrigatorio: true },
  { chave: 'apelido', label: 'Nome Reduzido', limite: 100 },
  { chave: 'codigo', label: CAMPO_DA_PESSOA.codigo, limite: 40, dica: 'Encontra quem já está cadastrado' },
  { chave: 'cpf', label: CAMPO_DA_PESSOA.cpf, limite: 32, dica: 'Encontra quem já está cadastrado' },
  { chave: 'email', label: CAMPO_DA_PESSOA.email, limite: 254 },
  { chave: 'telefone', label: CAMPO_DA_PESSOA.telefone, limite: 32 },
  {
    chave: 'sexo',
    label: CAMPO_DA_PESSOA.sexo,
    limite: 20,
    dica: 'F ou M',
    opcoes: ['Feminino', 'Masculino'],
  },
  { chave: 'dtNascimento', label: 'Data de Nascimento', limite: 40, dica: 'dd/mm/aaaa' },
  { chave: 'empresa', label: CAMPO_DA_PESSOA.empId, limite: 40, dica: 'Código ou CNPJ da empresa' },
  {
    chave: 'pontos',
    label: CAMPO_DO_PONTO.quantidade,
    limite: 20,
    dica: 'Creditados uma vez; com sinal de menos, debitados',
  },
];

const PRODUTO: readonly CampoFixo[] = [
  { chave: 'nome', label: CAMPO_DO_PRODUTO.nome, limite: 200, obrigatorio: true },
  {
    chave: 'codigo',
    label: CAMPO_DO_PRODUTO.codigo,
    limite: 60,
    obrigatorio: true,
    dica: 'Encontra o que já está cadastrado',
  },
  { chave: 'pontuacao', label: CAMPO_DO_PRODUTO.pontuacao, limite: 20, obrigatorio: true },
  { chave: 'descricao', label: CAMPO_DO_PRODUTO.descricao, limite: 20_000 },
  { chave: 'estoqueMinimo', label: CAMPO_DO_PRODUTO.estoqueMinimo, limite: 20 },
];

const EMPRESA: readonly CampoFixo[] = [
  { chave: 'razaoSocial', label: CAMPO_DA_EMPRESA.razaoSocial, limite: 200, obrigatorio: true },
  { chave: 'nomeFantazia', label: CAMPO_DA_EMPRESA.nomeFantazia, limite: 200, obrigatorio: true },
  {
    chave: 'codigo',
    label: CAMPO_DA_EMPRESA.codigo,
    limite: 40,
    obrigatorio: true,
    dica: 'Encontra a que já está cadastrada',
  },
  { chave: 'cnpj', label: CAMPO_DA_EMPRESA.cnpj, limite: 20, dica: 'Encontra a que já está cadastrada' },
  { chave: 'cep', label: CAMPO_DA_EMPRESA.cep, limite: 16, obrigatorio: true },
  {
    chave: 'uf',
    label: CAMPO_DA_EMPRESA.uf,
    limite: 30,
    obrigatorio: true,
    dica: 'Sigla ou nome',
    opcoes: ESTADOS.map((e) => e.nome),
  },
  { chave: 'cidade', label: CAMPO_DA_EMPRESA.cidade, limite: 100, obrigatorio: true },
  { chave: 'bairro', label: CAMPO_DA_EMPRESA.bairro, limite: 120, obrigatorio: true },
  { chave: 'logradouro', label: CAMPO_DA_EMPRESA.logradouro, limite: 200, obrigatorio: true },
  { chave: 'complemento', label: CAMPO_DA_EMPRESA.complemento, limite: 200 },
  { chave: 'telefone', label: CAMPO_DA_EMPRESA.telefone, limite: 32 },
  { chave: 'email', label: CAMPO_DA_EMPRESA.email, limite: 254 },
  {
    chave: 'filialEstoque',
    label: CAMPO_DA_EMPRESA.filialEstoque,
    limite: 20,
    dica: 'Sim ou Não',
    opcoes: SIM_OU_NAO,
  },
  {
    chave: 'restricaoPedido',
    label: CAMPO_DA_EMPRESA.restricaoPedido,
    limite: 20,
    dica: 'Sim ou Não',
    opcoes: SIM_OU_NAO,
  },
];

const NA_PERICIA: readonly CampoFixo[] = [
  { chave: 'nome', label: 'Nome', limite: 200, obrigatorio: true },
  {
    chave: 'tipo',
    label: CAMPO_DA_PESSOA.catgId,
    limite: 100,
    obrigatorio: true,
    dica: 'Nome ou número do tipo',
  },
  { chave: 'cpf', label: CAMPO_DA_PESSOA.cpf, limite: 32, dica: 'Encontra quem já está cadastrado' },
  { chave: 'codigo', label: CAMPO_DA_PESSOA.codigo, limite: 40, dica: 'Encontra quem já está cadastrado' },
];

const RECEBIVEL: readonly CampoFixo[] = [
  { chave: 'recebId', label: 'Recebível', limite: 20, dica: 'Número do recebível' },
  { chave: 'procId', label: 'Perícia', limite: 20, dica: 'Sem o recebível: número da perícia e a pessoa' },
  { chave: 'cpf', label: CAMPO_DA_PESSOA.cpf, limite: 32, dica: 'Da pessoa na perícia' },
  { chave: 'codigo', label: CAMPO_DA_PESSOA.codigo, limite: 40, dica: 'Da pessoa na perícia' },
];

const CAMPOS: ReadonlyMap<Importavel, readonly CampoFixo[]> = new Map([
  ['empresa', EMPRESA],
  ['produto', PRODUTO],
  ['pessoa', PESSOA],
  ['periciaPessoa', NA_PERICIA],
  ['recebivel', RECEBIVEL],
]);

/** The fields of the records of a kind; cases have none beside their attributes. */
export const camposFixosDe = (tipo: Importavel): readonly CampoFixo[] => CAMPOS.get(tipo) ?? [];
