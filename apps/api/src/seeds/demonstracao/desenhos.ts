/** Pictures of the demonstration as SVG: drawn of plain shapes, since no photograph of anyone's is ours to ship. */

const PRODUTO_PX = 600;
const [CARTAZ_LARGURA, CARTAZ_ALTURA] = [1200, 675];

/** Shapes of 100 by 100; `currentColor` is the product's own colour. */
const FORMAS = {
  caneta:
    '<g transform="rotate(45 50 50)"><rect x="43" y="8" width="14" height="64" rx="4" fill="currentColor"/><path d="M43 72h14l-7 20z" fill="#e8c9a0"/><path d="M47.5 85h5l-2.5 7z" fill="#333"/><rect x="43" y="20" width="14" height="5" fill="#ffffff88"/></g>',
  caderno:
    '<rect x="22" y="12" width="56" height="76" rx="4" fill="currentColor"/><rect x="22" y="12" width="11" height="76" rx="4" fill="#00000033"/><rect x="41" y="28" width="28" height="14" rx="2" fill="#ffffffcc"/>',
  regua:
    '<g transform="rotate(-30 50 50)"><rect x="6" y="38" width="88" height="24" rx="3" fill="currentColor"/><path d="M14 38v10M22 38v6M30 38v10M38 38v6M46 38v10M54 38v6M62 38v10M70 38v6M78 38v10M86 38v6" stroke="#00000088" stroke-width="2"/></g>',
  copo: '<path d="M26 38h48l-6 50H32z" fill="currentColor"/><path d="M38 38V14M50 38V8m12 30V18" stroke="#5b6b7a" stroke-width="5" stroke-linecap="round"/><path d="M26 38h48l-1 8H27z" fill="#00000022"/>',
  camiseta:
    '<path d="M34 14l16 8 16-8 24 16-10 18-10-5v45H30V43l-10 5-10-18z" fill="currentColor"/><path d="M34 14c4 12 28 12 32 0" fill="none" stroke="#00000033" stroke-width="4"/>',
  bone: '<path d="M16 62a34 34 0 0 1 68 0z" fill="currentColor"/><path d="M60 62h34c2 0 2 8-2 9-12 3-26 0-32-9z" fill="currentColor"/><path d="M16 62h68" stroke="#00000033" stroke-width="4"/>',
  guardaChuva:
    '<path d="M8 52a42 38 0 0 1 84 0c-8-6-20-6-28 0-8-6-20-6-28 0-8-6-20-6-28 0z" fill="currentColor"/><path d="M50 14V8m0 42v32c0 12 16 12 16 0" fill="none" stroke="#5b6b7a" stroke-width="5" stroke-linecap="round"/>',
  mochila:
    '<path d="M38 22v-6c0-8 24-8 24 0v6" fill="none" stroke="#00000055" stroke-width="5"/><rect x="24" y="20" width="52" height="70" rx="16" fill="currentColor"/><rect x="32" y="54" width="36" height="26" rx="6" fill="#00000033"/><path d="M34 40h32" stroke="#ffffff88" stroke-width="4"/>',
  aparelho:
    '<rect x="14" y="26" width="72" height="48" rx="8" fill="currentColor"/><circle cx="30" cy="50" r="5" fill="#ffffffaa"/><rect x="42" y="46" width="34" height="8" rx="4" fill="#ffffff55"/>',
  teclado:
    '<rect x="8" y="32" width="84" height="38" rx="6" fill="currentColor"/><path d="M16 42h68M16 51h68M28 61h44" stroke="#00000055" stroke-width="5" stroke-dasharray="6 4"/>',
  fone: '<path d="M18 58V48a32 32 0 0 1 64 0v10" fill="none" stroke="currentColor" stroke-width="7"/><rect x="10" y="54" width="18" height="30" rx="8" fill="currentColor"/><rect x="72" y="54" width="18" height="30" rx="8" fill="currentColor"/>',
  luminaria:
    '<path d="M30 88h40M50 86V62L34 40" fill="none" stroke="#5b6b7a" stroke-width="6" stroke-linecap="round"/><path d="M20 46l24-28 16 14-24 28z" fill="currentColor"/><path d="M52 44l24 22H46z" fill="#ffe9a8aa"/>',
} as const;
export type Forma = keyof typeof FORMAS;

const TINTAS = {
  azul: '#2f6fb0',
  branco: '#f4f6f8',
  cinza: '#8c98a4',
  preto: '#30363d',
  verde: '#3d9268',
} as const;
export type Tinta = keyof typeof TINTAS;

/** A product on a plain ground. */
export const desenhoDeProduto = (forma: Forma, tinta: Tinta): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${PRODUTO_PX}" height="${PRODUTO_PX}" viewBox="-20 -20 140 140">
    <rect x="-20" y="-20" width="140" height="140" fill="#dde6ee"/>
    <ellipse cx="50" cy="98" rx="38" ry="5" fill="#00000018"/>
    <g color="${TINTAS[tinta]}">${FORMAS[forma]}</g>
  </svg>`;

const SIMBOLOS = {
  festa:
    '<path d="M50 6v20M50 74v20M6 50h20M74 50h20M19 19l14 14M67 67l14 14M81 19L67 33M33 67L19 81" stroke-width="7"/><circle cx="50" cy="50" r="12" fill="#fff"/>',
  presente:
    '<rect x="14" y="42" width="72" height="48" rx="4"/><rect x="8" y="26" width="84" height="16" rx="4"/><path d="M50 26v64M50 26c-30 0-26-26-6-18 6 3 6 18 6 18zm0 0c30 0 26-26 6-18-6 3-6 18-6 18z"/>',
  dobro: '<circle cx="36" cy="50" r="28"/><circle cx="64" cy="50" r="28"/>',
  amigos:
    '<circle cx="34" cy="32" r="15"/><circle cx="70" cy="38" r="12"/><path d="M8 86c0-36 52-36 52 0M64 62c18-4 30 8 30 24"/>',
  relogio: '<circle cx="50" cy="50" r="40"/><path d="M50 26v26l18 12"/>',
} as const;
export type Simbolo = keyof typeof SIMBOLOS;

/** Of a campaign: its ground runs from one colour to the other. */
const FUNDOS = {
  aniversario: ['#7a3e9d', '#d95f8c'],
  pontos: ['#1f6fa8', '#27a39b'],
  festas: ['#8f2433', '#d98a3c'],
} as const;
export type Fundo = keyof typeof FUNDOS;

/** A banner: a symbol on the campaign's ground. */
export const cartaz = (simbolo: Simbolo, fundo: Fundo): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${CARTAZ_LARGURA}" height="${CARTAZ_ALTURA}" viewBox="0 0 320 180">
    <defs><linearGradient id="f" x2="1" y2="1"><stop stop-color="${FUNDOS[fundo][0]}"/><stop offset="1" stop-color="${FUNDOS[fundo][1]}"/></linearGradient></defs>
    <rect width="320" height="180" fill="url(#f)"/>
    <g fill="#fff" fill-opacity=".1"><circle cx="40" cy="160" r="80"/><circle cx="290" cy="20" r="70"/><circle cx="250" cy="190" r="50"/></g>
    <g transform="translate(105 35) scale(1.1)" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${SIMBOLOS[simbolo]}</g>
  </svg>`;
