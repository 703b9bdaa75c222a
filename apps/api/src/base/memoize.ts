/** A function that makes what follows from a thing once, and keeps it for as long as the thing is there. */
export function memoize<De extends object, Feito extends object>(faz: (de: De) => Feito): (de: De) => Feito {
  const feitos = new WeakMap<De, Feito>();
  return (de) => {
    const conhecido = feitos.get(de);
    if (conhecido) return conhecido;
    const feito = faz(de);
    feitos.set(de, feito);
    return feito;
  };
}
