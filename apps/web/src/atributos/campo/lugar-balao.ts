export interface Caixa {
  top: number;
  bottom: number;
  right: number;
}
export interface Tamanho {
  width: number;
  height: number;
}

const FOLGA = 6;
const BORDA = 8;

/** Below its button, ends flush, or above it where there is more room; never outside of the window. */
export function lugarDoBalao(botao: Caixa, balao: Tamanho, janela: Tamanho): { top: number; left: number } {
  const abaixo = botao.bottom + FOLGA;
  const acima = botao.top - FOLGA - balao.height;
  const cabe = abaixo + balao.height + BORDA <= janela.height;
  const preferido = cabe || botao.top < janela.height - botao.bottom ? abaixo : acima;
  const preso = (valor: number, ultimo: number) => Math.max(BORDA, Math.min(valor, ultimo));
  return {
    top: preso(preferido, janela.height - balao.height - BORDA),
    left: preso(botao.right - balao.width, janela.width - balao.width - BORDA),
  };
}
