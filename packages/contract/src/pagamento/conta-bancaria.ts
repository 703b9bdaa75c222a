import { ERRO } from '@retaguarda/atributos';
import { type ContaBancaria, faltasDaConta, nomeDoBanco } from '@retaguarda/domain';
import { z } from 'zod';
import { texto } from '../base/fields.ts';
import { cadastro, vazios } from '../registro/cadastro.ts';

const curto = (maximo: number, exemplos: readonly [string, string, string]) =>
  texto(maximo)
    .trim()
    .meta({ examples: [...exemplos] });
/** Field G018 of CNAB 240: six digits. */
const MAIOR_REMESSA = 999_999;
/** Digits of accounts may be letters, which banks write as capitals. */
const digito = (texto: string): string => texto.trim().toUpperCase();
const VERSAO = /^\d{3}$/;

interface CamposDaConta extends ContaBancaria {
  nome: string;
  empresaId: number;
  versaoArquivo: string;
  versaoLote: string;
  proximaRemessa: number;
}

/** The fault of each field of an account that payments leave from, as form and server both give it. */
function faltas(campos: CamposDaConta): Partial<Record<keyof CamposDaConta, string>> {
  const { empresaId, banco, proximaRemessa } = campos;
  const versao = (valor: string) => (VERSAO.test(valor) ? undefined : 'Informe os três dígitos da versão');
  const doLeiaute = { versaoArquivo: versao(campos.versaoArquivo), versaoLote: versao(campos.versaoLote) };
  return {
    ...vazios(campos, ['nome']),
    ...(empresaId > 0 ? {} : { empresaId: ERRO.selecione.message }),
    ...faltasDaConta({ ...campos, agenciaDv: digito(campos.agenciaDv), contaDv: digito(campos.contaDv) }),
    ...(nomeDoBanco(banco) === null ? { banco: ERRO.selecione.message } : {}),
    ...Object.fromEntries(Object.entries(doLeiaute).filter(([, falta]) => falta !== undefined)),
    ...(Number.isInteger(proximaRemessa) && proximaRemessa >= 1 && proximaRemessa <= MAIOR_REMESSA
      ? {}
      : { proximaRemessa: 'O número da remessa vai de 1 a 999999' }),
  };
}

/** The accounts from which the network pays; what their files need to be read by the bank is told with them. */
export const CONTA_BANCARIA = cadastro({
  tipo: 'contaBancaria',
  ordem: 'contasBancarias',
  caminho: '/contaBancaria',
  rotulos: {
    nome: 'Nome',
    empresaId: 'Empresa',
    banco: 'Banco',
    agencia: 'Agência',
    agenciaDv: 'Dígito da agência',
    conta: 'Conta',
    contaDv: 'Dígito da conta',
    convenio: 'Convênio',
    versaoArquivo: 'Layout do arquivo',
    versaoLote: 'Layout do lote',
    proximaRemessa: 'Próxima remessa',
  },
  campos: {
    nome: curto(80, ['Primeira', 'Segunda', 'Terceira']),
    /** 0 while none is chosen. */
    empresaId: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    banco: curto(3, ['341', '001', '237']),
    agencia: curto(5, ['1234', '4321', '0998']),
    agenciaDv: curto(1, ['', 'X', '7']).transform(digito),
    conta: curto(12, ['56789', '98765', '43210']),
    contaDv: curto(2, ['0', '1', 'P']).transform(digito),
    /** Code of the agreement with the bank. */
    convenio: curto(20, ['', '123456', 'ABC1']),
    versaoArquivo: curto(3, ['103', '103', '089']),
    versaoLote: curto(3, ['046', '046', '045']),
    /** The number that its next file takes. */
    proximaRemessa: z
      .number()
      .int()
      .min(0)
      .max(MAIOR_REMESSA)
      .meta({ examples: [1, 2, 3] }),
  },
  vistos: { empresaNome: z.string() },
  faltas,
});
