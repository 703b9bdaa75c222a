import { chaveDeTitulo } from '@retaguarda/domain';

/** What offices call the fields of a record in their files, beside the field's own name; by the field's key. */
const SINONIMOS: Readonly<Record<string, readonly string[]>> = {
  nome: [
    'nome completo',
    'nome da pessoa',
    'nome do funcionário',
    'nome do cliente',
    'nome do produto',
    'pesNome',
    'pessoa',
    'cliente',
    'funcionário',
    'colaborador',
    'produto',
  ],
  apelido: ['nome social', 'nome curto'],
  tipo: ['pesTipo', 'tipo', 'categoria', 'tipo da pessoa', 'tipo de pessoa'],
  codigo: [
    'cod',
    'código interno',
    'matrícula',
    'código da pessoa',
    'código do produto',
    'código da empresa',
    'sku',
    'referência',
  ],
  cpf: ['cpf/mf', 'nº cpf', 'n° do cpf', 'número do cpf', 'cpf da pessoa', 'documento'],
  cnpj: ['cnpj/mf', 'nº cnpj', 'número do cnpj'],
  email: ['e-mail', 'mail', 'correio eletrônico', 'endereço de e-mail', 'e-mail pessoal'],
  telefone: [
    'celular',
    'fone',
    'tel',
    'telefone celular',
    'whatsapp',
    'telefone 1',
    'cel',
    'contato',
    'ddd + telefone',
  ],
  sexo: ['gênero', 'sexo (f/m)'],
  dtNascimento: [
    'nasc',
    'nascimento',
    'data nasc',
    'dt nasc',
    'dt nascimento',
    'data de nasc',
    'aniversário',
    'data de nascimento',
  ],
  empresa: ['empresa (código)', 'cnpj da empresa', 'código da empresa', 'filial'],
  pontos: ['pontuação', 'saldo', 'saldo de pontos', 'quantidade de pontos'],
  pontuacao: ['pontos', 'valor em pontos'],
  descricao: ['detalhes', 'descrição do produto'],
  estoqueMinimo: ['mínimo', 'estoque mín'],
  razaoSocial: ['razão', 'nome empresarial', 'empresa'],
  nomeFantazia: ['fantasia', 'nome fantazia'],
  cep: ['código postal'],
  uf: ['estado', 'sigla do estado', 'uf'],
  cidade: ['município', 'municipio/cidade', 'localidade'],
  logradouro: ['endereço', 'rua', 'end', 'avenida'],
  complemento: ['compl'],
  filialEstoque: ['tem estoque'],
  recebId: ['número do recebível', 'id do recebível', 'nº do recebível'],
  procId: ['número da perícia', 'id da perícia', 'processo', 'nº da perícia'],
};

/** Fields whose names mean the same whatever record has them. */
const DE_TODOS = [
  ...['cpf', 'cnpj', 'email', 'telefone', 'sexo', 'dtNascimento'],
  ...['cep', 'uf', 'cidade', 'logradouro', 'complemento'],
];

/** What else offices call an attribute of this name, in the form titles are compared in; none where it is its own. */
export function titulosParecidos(nome: string): string[] {
  const chave = chaveDeTitulo(nome);
  const grupos = DE_TODOS.map((campo) => titulosDoCampo(campo));
  return grupos.filter((g) => g.includes(chave)).flat();
}

/** Titles by which a column is told to feed a field, the field's own names first, in the form they are compared in. */
export const titulosDoCampo = (chave: string, nomes: readonly string[] = []): string[] =>
  [...nomes, chave, ...(SINONIMOS[chave] ?? [])].map(chaveDeTitulo).filter((t) => t !== '');
