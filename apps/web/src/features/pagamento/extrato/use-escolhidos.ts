import type { AlvoDoLancamento, ParDoExtrato } from '@retaguarda/contract';
import { centavosToReais, reaisToCentavos } from '@retaguarda/domain';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { CONCILIA as T } from '../textos.ts';
import { chaveDoAlvo, oQueCabe, parteDe } from './extrato-par.ts';

export interface Escolhido {
  alvo: AlvoDoLancamento;
  /** Of the entry; null while nothing is written, NaN for a text that is no amount. */
  valor: number | null;
}

const valorDe = ({ valor }: Escolhido): number => (Number.isFinite(valor) ? (valor ?? 0) : 0);

/** What is amiss with an amount. */
export const faltaDo = (escolhido: Escolhido): string | undefined =>
  valorDe(escolhido) > 0 ? undefined : T.valorInvalido;

/** What an entry is tied to by hand, each with what it takes of it; a draft until it is tied. */
export function useEscolhidos(lancamentoId: number, resta: number) {
  const { valores, agora, muda, limpa, avisos } = useDigitado<{ escolhidos: readonly Escolhido[] }>({
    nome: `concilia.${lancamentoId}`,
    inicial: { escolhidos: [] },
  });
  const { escolhidos } = valores;
  const setEscolhidos = (depois: (antes: readonly Escolhido[]) => readonly Escolhido[]) =>
    muda({ escolhidos: depois(agora().escolhidos) });
  const escolhidoDe = (alvo: AlvoDoLancamento) =>
    escolhidos.find((e) => chaveDoAlvo(e.alvo) === chaveDoAlvo(alvo));
  const sobra = centavosToReais(
    escolhidos.reduce((s, e) => s - (reaisToCentavos(valorDe(e)) ?? 0), reaisToCentavos(resta) ?? 0),
  );
  const recusa = (): string | undefined => {
    if (escolhidos.length === 0) return T.escolha;
    if (escolhidos.some((e) => faltaDo(e) !== undefined)) return T.valorInvalido;
    return sobra < 0 ? T.passa : undefined;
  };
  return {
    escolhidos,
    escolhidoDe,
    sobra,
    recusa: recusa(),
    ...{ limpa, avisos },
    com: (): ParDoExtrato['com'] => escolhidos.map((e) => parteDe(e.alvo, valorDe(e))),
    /** @param valor what of it is open; what fits is written down */
    inclui: (alvo: AlvoDoLancamento, valor: number) =>
      setEscolhidos((antes) =>
        antes.some((e) => chaveDoAlvo(e.alvo) === chaveDoAlvo(alvo))
          ? antes
          : [...antes, { alvo, valor: oQueCabe(resta, antes.map(valorDe), valor) }],
      ),
    tira: (alvo: AlvoDoLancamento) =>
      setEscolhidos((antes) => antes.filter((e) => chaveDoAlvo(e.alvo) !== chaveDoAlvo(alvo))),
    escreve: (alvo: AlvoDoLancamento, valor: number | null) =>
      setEscolhidos((antes) =>
        antes.map((e) => (chaveDoAlvo(e.alvo) === chaveDoAlvo(alvo) ? { ...e, valor } : e)),
      ),
  };
}

export type Escolhidos = ReturnType<typeof useEscolhidos>;
