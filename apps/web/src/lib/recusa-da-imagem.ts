import { IMAGEM, MESSAGES } from '@retaguarda/contract';

/** Why a picture is not sent; the server judges its content once more. */
export function recusaDaImagem(arquivo: File): string | null {
  if (arquivo.size > IMAGEM.bytes) return MESSAGES.imagemGrande;
  return IMAGEM.tipos.some((tipo) => tipo === arquivo.type) ? null : MESSAGES.imagemInvalida;
}
