import { leCelularDoPais } from './documentos.ts';

/** The number of a phone as WhatsApp takes it: digits of E.164; null for a landline, and for what is no phone. */
export function numeroWhatsapp(telefone: string): string | null {
  const digitos = leCelularDoPais(telefone);
  return digitos === null ? null : `55${digitos}`;
}

/** Where a conversation opens with this text in it; the sender sends it. */
export const enderecoWhatsapp = (numero: string, texto: string): string =>
  `https://wa.me/${numero}?text=${encodeURIComponent(texto.toWellFormed())}`;
