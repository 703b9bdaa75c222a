import { ActionIcon, Group, Text } from '@mantine/core';
import type { AtributoDefinicao } from '@retaguarda/atributos';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import classes from '../catalogo.module.css';
import { REGRAS_TELA as T } from '../textos.ts';
import { tipoDe } from '../tipo-nome.ts';
import { type Aresta, type Definicoes, desenha, NO, type No, nomeDe } from './regras-grafo.ts';

const ZOOM = { passo: 0.2, menor: 0.4, maior: 2 } as const;
const LETRAS = 24;
const corta = (texto: string): string => (texto.length > LETRAS ? `${texto.slice(0, LETRAS - 1)}…` : texto);

const Zoom = ({ onMuda }: { onMuda: (passo: number) => void }) => (
  <Group gap={4}>
    <ActionIcon color="gray" aria-label={T.reduzir} onClick={() => onMuda(-ZOOM.passo)}>
      <IconMinus size={16} />
    </ActionIcon>
    <ActionIcon color="gray" aria-label={T.ampliar} onClick={() => onMuda(ZOOM.passo)}>
      <IconPlus size={16} />
    </ActionIcon>
  </Group>
);

const Ponta = () => (
  <marker id="regra-ponta" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
    <path d="M0 0 L8 4 L0 8 z" fill="var(--mantine-color-dimmed)" />
  </marker>
);

interface AtributoNoProps {
  no: No;
  def: AtributoDefinicao;
  /** Names of those that a tie of this kind leads to. */
  nomes: (id: number, tipo: Aresta['tipo']) => string;
  ligado: boolean;
  onAcende: (id: number | null) => void;
  onAbre: (id: number) => void;
}

function AtributoNo({ no: { id, x, y }, def, nomes, ligado, onAcende, onAbre }: AtributoNoProps) {
  // As it is seen, so that who speaks to it finds it.
  const visto = `${corta(def.label)} #${id} · ${tipoDe(def)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be an HTML button
    <g
      className={classes.no}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-label={T.legenda(visto, nomes(id, 'regra'), nomes(id, 'formula'))}
      data-aceso={ligado || undefined}
      onFocus={() => onAcende(id)}
      onBlur={() => onAcende(null)}
      onMouseEnter={() => onAcende(id)}
      onMouseLeave={() => onAcende(null)}
      onClick={() => onAbre(id)}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        onAbre(id);
      }}
    >
      <title>{def.label}</title>
      <rect width={NO.largura} height={NO.altura} rx={8} />
      <text x={12} y={19}>
        {corta(def.label)}
      </text>
      <text className={classes.tipo} x={12} y={35}>
        #{id} · {tipoDe(def)}
      </text>
    </g>
  );
}

export interface RegrasProps {
  defs: Definicoes;
  onAbre: (id: number) => void;
}

/** Who activates whom and who calculates with whom; a focused attribute lights what it is tied to. */
export function RegrasDesenho({ defs, onAbre }: RegrasProps) {
  const [zoom, setZoom] = useState(1);
  const [aceso, setAceso] = useState<number | null>(null);
  const grafo = useMemo(() => desenha([...defs.values()]), [defs]);
  const acesas = grafo.arestas.filter((a) => aceso !== null && (a.de === aceso || a.para === aceso));
  const nomes = (id: number, tipo: Aresta['tipo']) =>
    grafo.arestas
      .filter((a) => a.de === id && a.tipo === tipo)
      .map((a) => nomeDe(defs, a.para))
      .join(', ');
  const muda = (passo: number) => setZoom((z) => Math.min(ZOOM.maior, Math.max(ZOOM.menor, z + passo)));
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {T.grafoDica}
        </Text>
        <Zoom onMuda={muda} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.grafo} tabIndex={0} aria-label={T.grafo}>
        <svg
          width={grafo.largura * zoom}
          height={grafo.altura * zoom}
          viewBox={`0 0 ${grafo.largura} ${grafo.altura}`}
          // Its nodes are what is said; the drawing itself adds nothing.
          role="presentation"
        >
          <defs>
            <Ponta />
          </defs>
          {grafo.arestas.map((a) => (
            <polyline
              key={`${a.de}.${a.para}.${a.tipo}`}
              className={classes.seta}
              data-aceso={acesas.includes(a) || undefined}
              data-formula={a.tipo === 'formula' || undefined}
              markerEnd="url(#regra-ponta)"
              points={a.pontos.map((p) => p.join()).join(' ')}
            />
          ))}
          {grafo.nos.map((no) => {
            const { id } = no;
            const def = defs.get(id);
            const ligado = aceso === id || acesas.some((a) => a.de === id || a.para === id);
            return def && <AtributoNo key={id} {...{ no, def, nomes, ligado, onAbre }} onAcende={setAceso} />;
          })}
        </svg>
      </section>
    </>
  );
}
