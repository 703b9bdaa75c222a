const ITERACOES = 60;

/** Newton's method with a numeric slope. */
function newton(f: (x: number) => number, chute: number): number | null {
  let x = chute;
  for (let i = 0; i < ITERACOES; i++) {
    const y = f(x);
    if (!Number.isFinite(y)) return null;
    if (y === 0) return x;
    const h = Math.max(Math.abs(x), 1e-3) * 1e-6;
    const passo = (y * 2 * h) / (f(x + h) - f(x - h));
    if (!Number.isFinite(passo)) return null;
    const seguinte = x - passo;
    if (seguinte <= -1) return null;
    if (Math.abs(seguinte - x) <= 1e-14 * Math.max(1e-3, Math.abs(seguinte))) return seguinte;
    x = seguinte;
  }
  return Math.abs(f(x)) < 1e-7 ? x : null;
}

function bissecao(f: (x: number) => number, de: number, ate: number): number {
  let [a, b] = [de, ate];
  const sinal = Math.sign(f(a));
  for (let i = 0; i < 200 && b - a > 1e-16 * Math.max(1, Math.abs(a)); i++) {
    const meio = (a + b) / 2;
    if (Math.sign(f(meio)) === sinal) a = meio;
    else b = meio;
  }
  return (a + b) / 2;
}

const MALHA = [
  -0.999, -0.9, -0.7, -0.5, -0.3, -0.1, -0.01, 1e-9, 0.01, 0.1, 0.3, 1, 3, 10, 100, 1e4,
] as const;

/** A rate above -1 at which `f` is zero: near the guess, else wherever the sign changes; null without one. */
export function raizDe(f: (x: number) => number, chute: number): number | null {
  const perto = newton(f, chute);
  if (perto !== null) return perto;
  for (let i = 0; i + 1 < MALHA.length; i++) {
    const [a, b] = [MALHA[i] ?? 0, MALHA[i + 1] ?? 0];
    const [fa, fb] = [f(a), f(b)];
    if (Number.isFinite(fa) && Number.isFinite(fb) && Math.sign(fa) !== Math.sign(fb))
      return bissecao(f, a, b);
  }
  return null;
}
