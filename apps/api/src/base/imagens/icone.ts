import { LIMITES, umaPorVez } from './prepara-imagem.ts';

export interface Forma {
  /** Pixels of the square. */
  lado: number;
  /** Share of the side that the picture fills at most. */
  ocupa: number;
}

/** What a picture stands on in an icon, as on the light sign-in page. */
const FUNDO = '#ffffff';

/** A square icon with a kept picture in its middle. */
export const desenhaIcone = (bytes: Buffer, { lado, ocupa }: Forma): Promise<Buffer> =>
  umaPorVez((sharp) => {
    const dentro = Math.round(lado * ocupa);
    const antes = Math.floor((lado - dentro) / 2);
    const depois = lado - dentro - antes;
    return sharp(bytes, LIMITES)
      .flatten({ background: FUNDO })
      .resize(dentro, dentro, { fit: 'contain', background: FUNDO })
      .extend({ top: antes, left: antes, bottom: depois, right: depois, background: FUNDO })
      .png({ palette: true })
      .toBuffer();
  });
