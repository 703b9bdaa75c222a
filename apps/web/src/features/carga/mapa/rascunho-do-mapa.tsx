import type { CampoImportacao, CampoMapeado } from '@retaguarda/contract';
import { useEffect, useRef } from 'react';
import { sameValue } from '../../../lib/same-value.ts';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { type Mapa, mapaSalvo, mapeadosDe, type Trocas, trocasDe } from '../mapa.ts';

interface RascunhoDoMapaProps {
  /** Of the draft: of what is imported where. */
  nome: string;
  campos: readonly CampoImportacao[];
  /** Of the chosen file; null before there is one. */
  titulos: readonly string[] | null;
  mapa: Mapa;
  trocas: Trocas;
  /** The columns were bound by hand. */
  porMao: boolean;
  /** The import is with the server. */
  enviada: boolean;
  onMapa: (mapa: Mapa, trocas: Trocas) => void;
  /** What fits the file by itself is taken again. */
  onDesfaz: () => void;
}

/**
 * Keeps how columns were bound by hand, by their titles: the file itself has to be chosen again after a reload, and one
 * whose titles are others is not bound by it.
 */
export function RascunhoDoMapa(props: RascunhoDoMapaProps) {
  const { nome, campos, titulos, mapa, trocas, porMao, enviada, onDesfaz } = props;
  const { valores, muda, limpa, avisos } = useDigitado<{ campos: readonly CampoMapeado[] }>({
    nome,
    inicial: { campos: [] },
  });
  const { campos: guardados } = valores;
  const feitos = porMao && titulos !== null ? mapeadosDe(campos, mapa, titulos, trocas) : [];
  const agora = { ...props, feitos, guardados, muda, limpa };
  const latest = useRef(agora);
  latest.current = agora;
  // What was put back is bound, where the file has those titles.
  useEffect(() => {
    const { onMapa, ...l } = latest.current;
    if (titulos === null || guardados.length === 0 || sameValue(guardados, l.feitos)) return;
    const dele = mapaSalvo(l.campos, titulos, guardados);
    if (dele !== null) onMapa(dele, trocasDe(l.campos, guardados));
  }, [guardados, titulos]);
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
      {...avisos}
      onDiscard={() => {
        limpa();
        onDesfaz();
      }}
    />
  );
}
