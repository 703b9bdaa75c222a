import type { CampoMapeado } from '@retaguarda/contract';
import { useEffect, useRef } from 'react';
import { useDigitado } from '../../registros/use-digitado.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import type { EscolhaDaCarga } from './estado-da-carga.ts';
import { type Mapa, mapaSalvo, mapeadosDe, type Trocas, trocasDe } from './mapa.ts';

interface RascunhoDoMapaProps {
  escolha: EscolhaDaCarga;
  titulos: readonly string[];
  /** The columns were bound by hand. */
  porMao: boolean;
  /** The import is with the server. */
  enviada: boolean;
  onMapa: (mapa: Mapa, trocas: Trocas) => void;
  /** What fits the file by itself is taken again. */
  onDesfaz: () => void;
}

const iguais = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps how columns were bound by hand, by their titles: the file itself has to be chosen again after a reload, and one
 * whose titles are others is not bound by it.
 */
export function RascunhoDoMapa(props: RascunhoDoMapaProps) {
  const { escolha, titulos, porMao, enviada, onDesfaz } = props;
  const { tipo, catgId, etapa, campos, mapa, trocas } = escolha;
  const digitado = useDigitado<{ campos: readonly CampoMapeado[] }>({
    nome: `mapeamento.${tipo}.${catgId}.${etapa}`,
    inicial: { campos: [] },
  });
  const { campos: guardados } = digitado.valores;
  const feitos = porMao ? mapeadosDe(campos, mapa, titulos, trocas) : [];
  const latest = useRef({ ...props, ...digitado, feitos, guardados });
  latest.current = { ...props, ...digitado, feitos, guardados };
  // What was put back is bound, where the file has those titles.
  useEffect(() => {
    const { escolha: agora, onMapa, ...l } = latest.current;
    if (guardados.length === 0 || iguais(guardados, l.feitos)) return;
    const dele = mapaSalvo(agora.campos, l.titulos, guardados);
    if (dele !== null) onMapa(dele, trocasDe(agora.campos, guardados));
  }, [guardados]);
  const texto = JSON.stringify(feitos);
  useEffect(() => {
    const l = latest.current;
    if (l.feitos.length > 0 && JSON.stringify(l.guardados) !== texto) l.muda({ campos: l.feitos });
  }, [texto]);
  useEffect(() => {
    if (enviada) latest.current.limpa();
  }, [enviada]);
  return (
    <DraftNotices
      {...digitado.avisos}
      onDiscard={() => {
        digitado.limpa();
        onDesfaz();
      }}
    />
  );
}
