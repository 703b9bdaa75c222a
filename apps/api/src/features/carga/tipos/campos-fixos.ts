import type { Importavel } from '@retaguarda/contract';
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
  { chave: 'codigo', label: 'Código', limite: 40, dica: 'Encontra quem já está cadastrado' },
  { chave: 'cpf', label: 'CPF', limite: 32, dica: 'Encontra quem já está cadastrado' },
  { chave: 'email', label: 'E-mail', limite: 254 },
  { chave: 'telefone', label: 'Telefone', limite: 32 },
  { chave: 'sexo', label: 'Sexo', limite: 20, dica: 'F ou M', opcoes: ['Feminino', 'Masculino'] },
  { chave: 'dtNascimento', label: 'Data de Nascimento', limite: 40, dica: 'dd/mm/aaaa' },
  { chave: 'empresa', label: 'Empresa', limite: 40, dica: 'Código ou CNPJ da empresa' },
  { chave: 'pontos', label: 'Pontos', limite: 20, dica: 'Creditados uma vez; com sinal de menos, debitados' },
];

const PRODUTO: readonly CampoFixo[] = [
  { chave: 'nome', label: 'Nome', limite: 200, obrigatorio: true },
  {
    chave: 'codigo',
    label: 'Código',
    limite: 60,
    obrigatorio: true,
    dica: 'Encontra o que já está cadastrado',
  },
  { chave: 'pontuacao', label: 'Pontuação', limite: 20, obrigatorio: true },
  { chave: 'descricao', label: 'Descrição', limite: 20_000 },
  { chave: 'estoqueMinimo', label: 'Estoque mínimo', limite: 20 },
];

const EMPRESA: readonly CampoFixo[] = [
  { chave: 'razaoSocial', label: 'Razão Social', limite: 200, obrigatorio: true },
  { chave: 'nomeFantazia', label: 'Nome Fantasia', limite: 200, obrigatorio: true },
  {
    chave: 'codigo',
    label: 'Código',
    limite: 40,
    obrigatorio: true,
    dica: 'Encontra a que já está cadastrada',
  },
  { chave: 'cnpj', label: 'CNPJ', limite: 20, dica: 'Encontra a que já está cadastrada' },
  { chave: 'cep', label: 'CEP', limite: 16, obrigatorio: true },
  {
    chave: 'uf',
    label: 'Estado',
    limite: 30,
    obrigatorio: true,
    dica: 'Sigla ou nome',
    opcoes: ESTADOS.map((e) => e.nome),
  },
  { chave: 'cidade', label: 'Cidade', limite: 100, obrigatorio: true },
  { chave: 'bairro', label: 'Bairro', limite: 120, obrigatorio: true },
  { chave: 'logradouro', label: 'Logradouro', limite: 200, obrigatorio: true },
  { chave: 'complemento', label: 'Complemento', limite: 200 },
  { chave: 'telefone', label: 'Telefone', limite: 32 },
  { chave: 'email', label: 'E-mail', limite: 254 },
  { chave: 'filialEstoque', label: 'Filial de estoque', limite: 20, dica: 'Sim ou Não', opcoes: SIM_OU_NAO },
  {
    chave: 'restricaoPedido',
    label: 'Restrição de pedido',
    limite: 20,
    dica: 'Sim ou Não',
    opcoes: SIM_OU_NAO,
  },
];

const NA_PERICIA: readonly CampoFixo[] = [
  { chave: 'nome', label: 'Nome', limite: 200, obrigatorio: true },
  { chave: 'tipo', label: 'Tipo de pessoa', limite: 100, obrigatorio: true, dica: 'Nome ou número do tipo' },
  { chave: 'cpf', label: 'CPF', limite: 32, dica: 'Encontra quem já está cadastrado' },
  { chave: 'codigo', label: 'Código', limite: 40, dica: 'Encontra quem já está cadastrado' },
];

const RECEBIVEL: readonly CampoFixo[] = [
  { chave: 'recebId', label: 'Recebível', limite: 20, dica: 'Número do recebível' },
  { chave: 'procId', label: 'Perícia', limite: 20, dica: 'Sem o recebível: número da perícia e a pessoa' },
  { chave: 'cpf', label: 'CPF', limite: 32, dica: 'Da pessoa na perícia' },
  { chave: 'codigo', label: 'Código', limite: 40, dica: 'Da pessoa na perícia' },
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
