import { normalizeText, SITUACAO_PESSOA } from '@retaguarda/domain';
import type { Acaso } from './acaso.ts';
import { CATEGORIA } from './categorias.ts';

const FEMININOS = [
  'Ana',
  'Beatriz',
  'Camila',
  'Daniela',
  'Eduarda',
  'Fernanda',
  'Gabriela',
  'Helena',
  'Isabela',
  'Juliana',
  'Larissa',
  'Mariana',
  'Natália',
  'Patrícia',
  'Renata',
  'Sônia',
  'Tatiane',
  'Vanessa',
];
const MASCULINOS = [
  'André',
  'Bruno',
  'Carlos',
  'Diego',
  'Eduardo',
  'Fábio',
  'Gustavo',
  'Henrique',
  'Igor',
  'João',
  'Leonardo',
  'Marcos',
  'Otávio',
  'Paulo',
  'Rafael',
  'Sérgio',
  'Thiago',
  'Vinícius',
];
const SOBRENOMES = [
  'Almeida',
  'Araújo',
  'Barbosa',
  'Cardoso',
  'Carvalho',
  'Conceição',
  'Dias',
  'Ferreira',
  'Gonçalves',
  'Lima',
  'Magalhães',
  'Moreira',
  'Nogueira',
  'Oliveira',
  'Pereira',
  'Ribeiro',
  'Santos',
  'Souza',
  'Teixeira',
  'Vasconcelos',
];
const ESPECIALIDADES = [
  'Ortopedia',
  'Engenharia civil',
  'Contabilidade',
  'Grafoscopia',
  'Segurança do trabalho',
  'Psiquiatria',
  'Agronomia',
];
const TIPOS = [
  CATEGORIA.partes,
  CATEGORIA.partes,
  CATEGORIA.partes,
  CATEGORIA.advogados,
  CATEGORIA.assistentes,
  CATEGORIA.peritos,
];

/** A CPF that is valid in form and starts by 9, from eight random digits. */
function cpf(acaso: Acaso): string {
  const base = `9${acaso.digitos(8)}`;
  const digito = (numeros: string): number => {
    const soma = [...numeros].reduce((s, d, i) => s + Number(d) * (numeros.length + 1 - i), 0);
    const resto = (soma * 10) % 11;
    return resto === 10 ? 0 : resto;
  };
  const primeiro = `${base}${digito(base)}`;
  return `${primeiro}${digito(primeiro)}`;
}

export interface PessoaSemeada {
  id: number;
  categoria_id: number;
  nome: string;
  valores: Record<string, string | number>;
}

/** People with invented names, and the CPFs and phones that go with them. */
export function semeiaPessoas(acaso: Acaso, quantas: number, primeiroId: number) {
  const cpfs = new Set<string>();
  return Array.from({ length: quantas }, (_, i) => {
    const sexo = acaso.chance(0.5) ? 'F' : 'M';
    const nome = [
      acaso.um(sexo === 'F' ? FEMININOS : MASCULINOS),
      acaso.um(SOBRENOMES),
      acaso.um(SOBRENOMES),
    ].join(' ');
    let documento = cpf(acaso);
    while (cpfs.has(documento)) documento = cpf(acaso);
    cpfs.add(documento);
    const categoria_id = acaso.um(TIPOS);
    const perito = categoria_id === CATEGORIA.peritos || categoria_id === CATEGORIA.assistentes;
    const id = primeiroId + i;
    const valores: Record<string, string | number> = perito
      ? {
          4001: acaso.um(ESPECIALIDADES),
          4002: `${acaso.inteiro(10_000, 99_999)}`,
          4003: acaso.inteiro(120, 400),
        }
      : {};
    return {
      id,
      categoria_id,
      situacao: SITUACAO_PESSOA.ativa,
      nome,
      apelido: nome.split(' ')[0] ?? nome,
      codigo: `P${String(id).padStart(5, '0')}`,
      sexo,
      dt_nascimento: `${acaso.inteiro(1950, 2003)}-${String(acaso.inteiro(1, 12)).padStart(2, '0')}-${String(acaso.inteiro(1, 28)).padStart(2, '0')}`,
      email: `${normalizeText(nome).replace(/ /g, '.')}.${id}@exemplo.com.br`,
      cpf: documento,
      telefone: `11${9}${acaso.digitos(8)}`,
      valores,
    };
  });
}

const CONTAS = ['001', '237', '341'] as const;

/** How a person is paid, as it is stored. */
export type ComoPaga = {
  pessoa_id: number;
  forma: 'pix' | 'conta';
  chave: string;
  banco: string;
  agencia: string;
  agencia_dv: string;
  conta: string;
  conta_dv: string;
  tipo_conta: '' | 'corrente';
};

/** How people are paid: most by a PIX key, some into an account, one in ten not said yet. */
export const pagamentosDe = (pessoas: readonly { id: number; cpf: string; email: string }[]): ComoPaga[] =>
  pessoas
    .filter((p) => p.id % 10 > 0)
    .map(({ id, cpf, email }) => {
      const conta = id % 10 > 6;
      return {
        pessoa_id: id,
        forma: conta ? 'conta' : 'pix',
        chave: conta ? '' : id % 2 === 0 ? cpf : email,
        banco: conta ? (CONTAS[id % CONTAS.length] ?? '') : '',
        agencia: conta ? String(1000 + id) : '',
        agencia_dv: '',
        conta: conta ? String(50_000 + id * 7) : '',
        conta_dv: conta ? String(id % 9) : '',
        tipo_conta: conta ? 'corrente' : '',
      };
    });
