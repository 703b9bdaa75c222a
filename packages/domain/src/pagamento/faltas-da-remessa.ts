import { compareDates, type Dia, isValidDate } from '../dates.ts';
import { ehCnpjInteiro, ehCpf } from '../documentos.ts';
import { sumCentavos } from '../money.ts';
import { nomeDoBanco } from './bancos.ts';
import { type ChavePix, chaveDeOutro, leChavePix } from './chave-pix.ts';
import { faltasDaConta } from './conta.ts';
import { type Destino, type Pagador, type Pagamento, pagamentosPorForma, type Remessa } from './pagamento.ts';
import { textoCnab } from './registro-cnab.ts';

/** What keeps a file of payments from being written: of the payment at this index, or of the whole file (null). */
export interface FaltaDaRemessa {
  pagamento: number | null;
  mensagem: string;
}

const MAIOR_NUMERO = 999_999;
/** Two records a payment, counted in five digits (G038). */
const MAIS_DE_UMA_FORMA = 49_999;
/** Thirteen digits and the cents (P010). */
const MAIOR_VALOR = 999_999_999_999_999;
const SEU_NUMERO = /^[0-9A-Z./-]{1,20}$/;

const semNulos = (mensagens: readonly (string | false)[]): string[] =>
  mensagens.filter((mensagem) => mensagem !== false);

/** Why banks and PIX cannot write a name: they know no letters but the Latin ones; undefined where they can. */
export const faltaDoNomeNoBanco = (nome: string): string | undefined => {
  if (nome.trim() === '') return 'Informe o nome';
  return /[A-Z]/.test(textoCnab(nome, 30))
    ? undefined
    : 'O nome não tem letras latinas, que os bancos e o PIX pedem. Informe-o com elas no cadastro da pessoa';
};

const faltasDeQuem = (nome: string, inscricao: string): string[] =>
  semNulos([
    faltaDoNomeNoBanco(nome) ?? false,
    !ehCpf(inscricao) && !ehCnpjInteiro(inscricao) && 'Informe um CPF ou CNPJ válido',
  ]);

/** Said of the company, whose registration it is that lacks it. */
const daEmpresa = (mensagem: string): string =>
  `Da empresa que paga: ${mensagem.slice(0, 1).toLowerCase()}${mensagem.slice(1)}`;

const faltasDoPagador = ({ nome, inscricao, convenio, conta }: Pagador): string[] => [
  ...faltasDeQuem(nome, inscricao).map(daEmpresa),
  ...Object.values(faltasDaConta(conta)),
  ...semNulos([
    nomeDoBanco(conta.banco) === null && 'O banco pagador não está na lista de bancos',
    textoCnab(convenio, 21).length > 20 && 'O convênio tem até vinte caracteres',
  ]),
];

function faltasDaChave({ tipo, chave }: ChavePix, inscricao: string): string[] {
  const lida = leChavePix(chave, tipo);
  if (!lida.ok) return [lida.motivo.message];
  if (lida.valor?.chave !== chave) return ['Informe a chave PIX'];
  return semNulos([
    chaveDeOutro({ tipo, chave }, inscricao) && 'A chave PIX é de outro CPF ou CNPJ que o do favorecido',
  ]);
}

function faltasDoDestino(destino: Destino, inscricao: string, bancoPagador: string): string[] {
  if (destino.meio === 'pix') return faltasDaChave(destino.chave, inscricao);
  const mesmoBanco = destino.conta.banco === bancoPagador;
  return [
    ...Object.values(faltasDaConta(destino.conta)),
    ...semNulos([
      destino.meio === 'credito' && !mesmoBanco && 'Crédito em conta só no banco pagador: use TED ou PIX',
      destino.meio === 'ted' && mesmoBanco && 'TED só para outro banco: use crédito em conta',
      destino.meio === 'credito' &&
        destino.conta.tipo === 'pagamento' &&
        'Conta de pagamento recebe por PIX ou TED',
    ]),
  ];
}

function faltasDoPagamento(
  { seuNumero, favorecido, valor, data, destino }: Pagamento,
  de: Remessa,
): string[] {
  const diaCerto = isValidDate(data);
  return [
    ...faltasDeQuem(favorecido.nome, favorecido.inscricao),
    ...semNulos([
      !SEU_NUMERO.test(seuNumero) && 'O seu número tem até vinte letras maiúsculas e dígitos',
      !(Number.isInteger(valor) && valor > 0 && valor <= MAIOR_VALOR) && 'Informe um valor maior que zero',
      !diaCerto && 'Data de pagamento inválida',
      diaCerto && compareDates(data, de.geradaEm) < 0 && 'A data de pagamento já passou',
    ]),
    ...faltasDoDestino(destino, favorecido.inscricao, de.pagador.conta.banco),
  ];
}

const geradaBem = (dia: Dia, hora: string): boolean =>
  isValidDate(dia) && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(hora);

function faltasDoArquivo({ numero, geradaEm, geradaAs, pagamentos }: Remessa): string[] {
  return semNulos([
    !(Number.isInteger(numero) && numero >= 1 && numero <= MAIOR_NUMERO) &&
      'O número da remessa vai de 1 a 999999',
    !geradaBem(geradaEm, geradaAs) && 'Data ou hora de geração inválida',
    pagamentos.length === 0 && 'A remessa não tem pagamentos',
    pagamentosPorForma(pagamentos).some((grupo) => grupo.pagamentos.length > MAIS_DE_UMA_FORMA) &&
      'A remessa tem pagamentos demais de uma forma: divida-a',
    !Number.isSafeInteger(sumCentavos(pagamentos.map(({ valor }) => valor))) &&
      'A soma dos pagamentos é grande demais',
  ]);
}

/** Payments whose own number an earlier one has. */
function repetidos(pagamentos: readonly Pagamento[]): number[] {
  const vistos = new Set<string>();
  return pagamentos.flatMap(({ seuNumero }, i) => {
    if (vistos.has(seuNumero)) return [i];
    vistos.add(seuNumero);
    return [];
  });
}

/** Everything that keeps a file from being written, in Portuguese; empty where `escreveRemessa` can write it. */
export function faltasDaRemessa(remessa: Remessa): FaltaDaRemessa[] {
  const doArquivo = [...faltasDoArquivo(remessa), ...faltasDoPagador(remessa.pagador)];
  return [
    ...doArquivo.map((mensagem) => ({ pagamento: null, mensagem })),
    ...remessa.pagamentos.flatMap((pagamento, i) =>
      faltasDoPagamento(pagamento, remessa).map((mensagem) => ({ pagamento: i, mensagem })),
    ),
    ...repetidos(remessa.pagamentos).map((i) => ({ pagamento: i, mensagem: 'O seu número está repetido' })),
  ];
}
