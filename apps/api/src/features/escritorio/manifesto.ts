import { createHash } from 'node:crypto';

/** What the sign-in page shows a stranger of the network at an address. */
export interface MarcaVista {
  sistemaNome: string;
  logoLogin: string;
  tons: readonly string[] | null;
}

const PRODUTO: MarcaVista = { sistemaNome: 'Retaguarda', logoLogin: '', tons: null };
/** The product's own colour, and which of a brand's shades stands in its place: white text reads on it. */
const COR = '#2b6e96';
const TOM = 7;
/** Launchers show no more letters below an icon. */
const LETRAS = 12;

/** The whole words that fit below an icon, else the beginning of the first. */
function nomeCurto(nome: string): string {
  if (nome.length <= LETRAS) return nome;
  const inteiras = nome.slice(0, LETRAS + 1).replace(/\s+\S*$/, '');
  return inteiras.slice(0, LETRAS).trim();
}

/** Another address once the logo is another. */
function iconesDe(logo: string) {
  const versao = logo === '' ? '' : `?v=${createHash('sha256').update(logo).digest('hex').slice(0, 12)}`;
  const icone = (arquivo: string, lado: number, purpose: 'any' | 'maskable') => ({
    src: `/${arquivo}.png${versao}`,
    sizes: `${lado}x${lado}`,
    type: 'image/png',
    purpose,
  });
  return [
    icone('icone-192', 192, 'any'),
    icone('icone-512', 512, 'any'),
    icone('icone-mascara', 512, 'maskable'),
  ];
}

/** The web app manifest by which a telephone keeps the product on its home screen, in the network's brand. */
export function manifestoDe(marca: MarcaVista | null) {
  const { sistemaNome, logoLogin, tons } = marca ?? PRODUTO;
  return {
    id: '/',
    name: sistemaNome,
    short_name: nomeCurto(sistemaNome),
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: tons?.[TOM] ?? COR,
    background_color: '#ffffff',
    icons: iconesDe(logoLogin),
  };
}
