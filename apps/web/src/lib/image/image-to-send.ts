import { IMAGEM, MESSAGES } from '@retaguarda/contract';

/** A picture as it is sent, or why it is not. */
export type PreparedImage = { image: File; refusal: null } | { image: null; refusal: string };

/** Pixels of the longest side, the next where the bytes are still too many: no screen shows a picture larger. */
const LADOS = [2400, 1600, 1000];
const QUALIDADE = 0.85;

const isHeic = ({ type, name }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** As the camera held it; null of what this browser cannot open. */
const decodifica = async (arquivo: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(arquivo);
  } catch {
    return null;
  }
};

function desenha(imagem: ImageBitmap, lado: number): Promise<Blob | null> {
  const escala = Math.min(1, lado / Math.max(imagem.width, imagem.height));
  const tela = document.createElement('canvas');
  tela.width = Math.max(1, Math.round(imagem.width * escala));
  tela.height = Math.max(1, Math.round(imagem.height * escala));
  const pincel = tela.getContext('2d');
  if (pincel === null) return Promise.resolve(null);
  // A picture that is seen through stands on white, as it is sent without transparency.
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, tela.width, tela.height);
  pincel.drawImage(imagem, 0, 0, tela.width, tela.height);
  return new Promise((pronta) => tela.toBlob(pronta, 'image/jpeg', QUALIDADE));
}

const comoJpeg = (bytes: Blob, { name }: File): File =>
  new File([bytes], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });

async function reduz(arquivo: File): Promise<File | null> {
  const imagem = await decodifica(arquivo);
  if (imagem === null) return null;
  try {
    for (const lado of LADOS) {
      const bytes = await desenha(imagem, lado);
      if (bytes !== null && bytes.size <= IMAGEM.bytes) return comoJpeg(bytes, arquivo);
    }
    return null;
  } finally {
    imagem.close();
  }
}

/**
 * What is sent of a file that somebody chose: itself where the server takes it, else drawn smaller, as the photo of a phone
 * has to be. The server judges its content once more.
 */
export async function imageToSend(arquivo: File): Promise<PreparedImage> {
  const heic = isHeic(arquivo);
  if (!heic && !IMAGEM.tipos.some((tipo) => tipo === arquivo.type))
    return { image: null, refusal: MESSAGES.imagemInvalida };
  if (!heic && arquivo.size <= IMAGEM.bytes) return { image: arquivo, refusal: null };
  const imagem = await reduz(arquivo);
  if (imagem !== null) return { image: imagem, refusal: null };
  return { image: null, refusal: heic ? MESSAGES.imagemHeic : MESSAGES.imagemGrande };
}
