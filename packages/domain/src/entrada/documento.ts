import {
  cleanCep,
  cleanCnpj,
  cleanCpf,
  cleanPhone,
  cleanPlaca,
  isCep,
  isCnpj,
  isCpf,
  isEmail,
  isPhone,
  isPlaca,
} from '../documentos.ts';
import { comoSeVe } from './como-se-ve.ts';
import { type Entrada, entrou, MOTIVO, type Motivo, recusada } from './entrada.ts';

const documento =
  (limpa: (texto: string) => string, certo: (texto: string) => boolean, motivo: Motivo) =>
  (texto: string): Entrada<string> => {
    if (comoSeVe(texto).trim() === '') return entrou<string>(null);
    return certo(texto) ? entrou(limpa(texto)) : recusada(motivo);
  };

/** Eleven digits with or without mask; of bare digits a spreadsheet may have dropped the zeros in front. */
export const leCpf = documento(cleanCpf, isCpf, MOTIVO.cpf);
export const leCnpj = documento(cleanCnpj, isCnpj, MOTIVO.cnpj);
export const leCep = documento(cleanCep, isCep, MOTIVO.cep);
/** Area code and number; a leading +55 is the country's and goes. */
export const leTelefone = documento(cleanPhone, isPhone, MOTIVO.telefone);
export const lePlaca = documento(cleanPlaca, isPlaca, MOTIVO.placa);
/** Kept in lower case, without blanks around it. */
export const leEmail = documento(
  (texto) => comoSeVe(texto).trim().toLowerCase(),
  (texto) => texto.length <= 400 && isEmail(comoSeVe(texto).trim()),
  MOTIVO.email,
);
