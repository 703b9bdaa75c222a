import type { ContaBancaria } from './pagamento.ts';

/** Digits that are not all zeros. */
const ehNumero = (texto: string, maximo: number): boolean =>
  texto.length <= maximo && /^0*[1-9]\d*$/.test(texto);

/** By field, what of an account is not as files of payments write it (CNAB 240 V10.11, G001 and G008 to G011). */
export function faltasDaConta(conta: ContaBancaria): Partial<Record<keyof ContaBancaria, string>> {
  const { banco, agencia, agenciaDv, contaDv } = conta;
  return {
    ...(/^\d{3}$/.test(banco) && banco !== '000'
      ? {}
      : { banco: 'Informe o banco pelo código de três dígitos' }),
    ...(ehNumero(agencia, 5) ? {} : { agencia: 'Informe a agência com até cinco dígitos' }),
    ...(/^[0-9A-Z]?$/.test(agenciaDv) ? {} : { agenciaDv: 'O dígito da agência tem um só caractere' }),
    ...(ehNumero(conta.conta, 12) ? {} : { conta: 'Informe a conta com até doze dígitos' }),
    ...(/^[0-9A-Z]{1,2}$/.test(contaDv) ? {} : { contaDv: 'Informe o dígito da conta' }),
  };
}

/** The number of a branch or of an account with its check digit: '1234-5'. */
export const comDigito = (numero: string, digito: string): string =>
  digito === '' ? numero : `${numero}-${digito}`;

/** Branch and account as people read them: 'ag. 1234-5 · conta 67890-1'. */
export const formatConta = ({ agencia, agenciaDv, conta, contaDv }: Omit<ContaBancaria, 'banco'>): string =>
  `ag. ${comDigito(agencia, agenciaDv)} · conta ${comDigito(conta, contaDv)}`;
