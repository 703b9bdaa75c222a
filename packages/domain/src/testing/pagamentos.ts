import type { ChavePix } from '../pagamento/chave-pix.ts';
import type {
  ContaDoFavorecido,
  Destino,
  EnderecoDePagamento,
  Pagador,
  Pagamento,
  Remessa,
} from '../pagamento/pagamento.ts';
import { Sorteio } from './sorteio.ts';

export const ENDERECO: EnderecoDePagamento = {
  logradouro: 'Rua São João',
  numero: '100',
  complemento: 'Sala 7',
  bairro: 'Centro',
  cidade: 'São Paulo',
  cep: '01310-100',
  uf: 'SP',
};

export const PAGADOR: Pagador = {
  nome: 'Associação de Peritos Ltda.',
  inscricao: '11.222.333/0001-81',
  convenio: '0012345',
  conta: { banco: '001', agencia: '1234', agenciaDv: '5', conta: '67890', contaDv: 'X' },
  endereco: ENDERECO,
};

export const CONTA: ContaDoFavorecido = {
  banco: '341',
  agencia: '4321',
  agenciaDv: '',
  conta: '98765',
  contaDv: '1',
  tipo: 'corrente',
};

/** A payment of R$ 1.234,56 by PIX to the CPF. */
export const PAGAMENTO: Pagamento = {
  seuNumero: 'B42.1',
  favorecido: { nome: 'João da Conceição', inscricao: '529.982.247-25' },
  valor: 123456,
  data: '2026-11-25',
  destino: { meio: 'pix', chave: { tipo: 'cpf', chave: '52998224725' } },
};

export const remessaDe = (...pagamentos: readonly Pagamento[]): Remessa => ({
  numero: 7,
  geradaEm: '2026-11-24',
  geradaAs: '14:05:09',
  pagador: PAGADOR,
  pagamentos,
});

const CHAVES: readonly ChavePix[] = [
  { tipo: 'cpf', chave: '52998224725' },
  { tipo: 'cnpj', chave: '12ABC34501DE35' },
  { tipo: 'email', chave: 'ana.b+c@exemplo.com.br' },
  { tipo: 'email', chave: `${'a'.repeat(60)}@exemplo.com.br` },
  { tipo: 'telefone', chave: '+5511987654321' },
  { tipo: 'aleatoria', chave: '123e4567-e12b-12d1-a456-426655440000' },
];
const NOMES = [
  'João da Conceição',
  'Ana',
  "D'Ávila & Irmãos – Perícias Ltda. ª º",
  'Ünal Ößman 漢字',
  'x'.repeat(90),
  ' José\tMaria\u00a0Eça ',
];

function contaSorteada(s: Sorteio, bancos: readonly string[]): ContaDoFavorecido {
  return {
    banco: s.um(bancos),
    agencia: `${s.entre(1, 9)}${s.digitos(s.entre(0, 4))}`,
    agenciaDv: s.um(['', '3', 'X']),
    conta: `${s.entre(1, 9)}${s.digitos(s.entre(0, 11))}`,
    contaDv: s.um(['0', 'X', 'P', '12']),
    tipo: s.um(['corrente', 'poupanca']),
  };
}

function destinoSorteado(s: Sorteio): Destino {
  const meio = s.um(['credito', 'ted', 'pix', 'pix', 'pixConta'] as const);
  if (meio === 'pix') return { meio, chave: s.um(CHAVES) };
  return { meio, conta: contaSorteada(s, meio === 'credito' ? ['001'] : ['341', '260', '756']) };
}

/** Whose a key is that is a document. */
const donoDaChave = (destino: Destino): string | null =>
  destino.meio === 'pix' && /^c(?:pf|npj)$/.test(destino.chave.tipo) ? destino.chave.chave : null;

/** Payments of every form, names and amounts, the same for the same seed. */
export function remessaSorteada(semente: number): Remessa {
  const s = new Sorteio(semente);
  const pagamentos = Array.from({ length: s.entre(1, 40) }, (_, i): Pagamento => {
    const destino = destinoSorteado(s);
    const inscricao = donoDaChave(destino) ?? s.um(['52998224725', '12.ABC.345/01DE-35']);
    const favorecido = { nome: s.um(NOMES), inscricao };
    return {
      seuNumero: `R${s.digitos(6)}-${i}`,
      favorecido: s.um([favorecido, { ...favorecido, endereco: ENDERECO }]),
      valor: s.um([s.entre(1, 99), s.entre(100, 9_999_999), 99_999_999_999]),
      data: s.um(['2026-11-24', '2026-12-31', '2027-02-28']),
      destino,
    };
  });
  return { ...remessaDe(...pagamentos), numero: s.entre(1, 999_999) };
}
