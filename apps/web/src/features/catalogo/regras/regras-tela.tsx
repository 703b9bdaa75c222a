import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import type { CatalogoRegistro } from '@retaguarda/contract';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import table from '../../../ui/table/plain-table.module.css';
import classes from '../catalogo.module.css';
import { REGRA, REGRAS_TELA as T } from '../textos.ts';
import { tipoDe } from '../tipo-nome.ts';
import { type Aresta, arestasDe, desenha, NO } from './regras-grafo.ts';

const ZOOM = { passo: 0.2, menor: 0.4, maior: 2 } as const;
const LETRAS = 24;

const nomeDe = (defs: ReadonlyMap<number, AtributoDefinicao>, id: number): string =>
  defs.get(id)?.label ?? `#${id}`;

function valorDaRegra(def: AtributoDefinicao, valor: AtributoDefinicao['value']): string {
  const { parse, format } = unidadeDe(def);
  const lidos = (Array.isArray(valor) ? [...valor] : [valor]).map((v: AtributoDefinicao['value']) => {
    const lido = parse(def, v);
    return (lido.ok && format(def, lido.valor)) || String(v ?? '');
  });
  return lidos.join(', ');
}

interface ParteProps {
  defs: ReadonlyMap<number, AtributoDefinicao>;
  onAbre: (id: number) => void;
}

/** Every rule and every formula, one a row. */
function Lista({ defs, onAbre }: ParteProps) {
  const todas = [...defs.values()];
  const arestas = arestasDe(todas);
  const regras = todas.flatMap((def) =>
    (def.regra ? def.regraParametro : []).map((r, i) => ({
      chave: `${def.id}.${i}`,
      def,
      quando: `${REGRA.metricas[r.regraTipo]} ${valorDaRegra(def, r.regraValor)}`.trim(),
      liga: `${T.acionados}: ${r.regraAcionados.map((id) => nomeDe(defs, id)).join(', ')}`,
    })),
  );
  const formulas = todas
    .filter((def) => def.calcFormula !== '')
    .map((def) => ({
      chave: `f${def.id}`,
      def,
      quando: def.calcFormula,
      liga: `${T.formula}: ${arestas
        .filter((a) => a.tipo === 'formula' && a.para === def.id)
        .map((a) => nomeDe(defs, a.de))
        .join(', ')}`,
    }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`${classes.tabela} ${classes.rolagem}`} tabIndex={0} aria-label={T.lista}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{T.atributo}</th>
            <th>{T.origem}</th>
            <th>{T.efeito}</th>
          </tr>
        </thead>
        <tbody>
          {[...regras, ...formulas].map((l) => (
            <tr key={l.chave}>
              <td>
                <button type="button" className={classes.elo} onClick={() => onAbre(l.def.id)}>
                  {l.def.label} (#{l.def.id})
                </button>
              </td>
              <td>{l.quando}</td>
              <td>{l.liga}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const corta = (texto: string): string => (texto.length > LETRAS ? `${texto.slice(0, LETRAS - 1)}…` : texto);

/** Who activates whom and who calculates with whom; a focused attribute lights what it is tied to. */
function Grafo({ defs, onAbre }: ParteProps) {
  const [zoom, setZoom] = useState(1);
  const [aceso, setAceso] = useState<number | null>(null);
  const grafo = useMemo(() => desenha([...defs.values()]), [defs]);
  const toca = (a: Aresta) => aceso !== null && (a.de === aceso || a.para === aceso);
  const nomes = (id: number, tipo: Aresta['tipo']) =>
    grafo.arestas
      .filter((a) => a.de === id && a.tipo === tipo)
      .map((a) => nomeDe(defs, a.para))
      .join(', ');
  const abre = (e: KeyboardEvent, id: number) => {
    if (e.key !== 'Enter' && e.key !== ' ') return;
    e.preventDefault();
    onAbre(id);
  };
  const muda = (d: number) => setZoom((z) => Math.min(ZOOM.maior, Math.max(ZOOM.menor, z + d)));
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {T.grafoDica}
        </Text>
        <Group gap={4}>
          <ActionIcon color="gray" aria-label={T.reduzir} onClick={() => muda(-ZOOM.passo)}>
            <IconMinus size={16} />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={T.ampliar} onClick={() => muda(ZOOM.passo)}>
            <IconPlus size={16} />
          </ActionIcon>
        </Group>
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
            <marker
              id="regra-ponta"
              viewBox="0 0 8 8"
              refX="8"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 z" fill="var(--mantine-color-dimmed)" />
            </marker>
          </defs>
          {grafo.arestas.map((a) => (
            <polyline
              key={`${a.de}.${a.para}.${a.tipo}`}
              className={classes.seta}
              data-aceso={toca(a) || undefined}
              data-formula={a.tipo === 'formula' || undefined}
              markerEnd="url(#regra-ponta)"
              points={a.pontos.map((p) => p.join()).join(' ')}
            />
          ))}
          {grafo.nos.map(({ id, x, y }) => {
            const def = defs.get(id);
            if (!def) return null;
            // As it is seen, so that who speaks to it finds it.
            const visto = `${corta(def.label)} #${id} · ${tipoDe(def)}`;
            const ligado =
              aceso === id || grafo.arestas.some((a) => toca(a) && (a.de === id || a.para === id));
            return (
              // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be an HTML button
              <g
                key={id}
                className={classes.no}
                transform={`translate(${x} ${y})`}
                role="button"
                tabIndex={0}
                aria-label={T.legenda(visto, nomes(id, 'regra'), nomes(id, 'formula'))}
                data-aceso={ligado || undefined}
                onFocus={() => setAceso(id)}
                onBlur={() => setAceso(null)}
                onMouseEnter={() => setAceso(id)}
                onMouseLeave={() => setAceso(null)}
                onClick={() => onAbre(id)}
                onKeyDown={(e) => abre(e, id)}
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
          })}
        </svg>
      </section>
    </>
  );
}

interface RegrasTelaProps {
  list: readonly CatalogoRegistro[];
  modo: 'lista' | 'grafo';
  onModo: (modo: 'lista' | 'grafo') => void;
  onAbre: (id: number) => void;
  onVoltar: () => void;
}

/** All rules and formulas of a category at once, as a list or drawn. */
export function RegrasTela({ list, modo, onModo, onAbre, onVoltar }: RegrasTelaProps) {
  const defs = useMemo(
    () => new Map(list.filter((r) => r.catSituacao).map((r) => [r.catId, r.catDados])),
    [list],
  );
  if (arestasDe([...defs.values()]).length === 0)
    return (
      <EmptyState text={T.vazio} example={T.exemplo}>
        <Button variant="default" onClick={onVoltar}>
          {T.voltar}
        </Button>
      </EmptyState>
    );
  const Parte = modo === 'lista' ? Lista : Grafo;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={T.modo}
          value={modo}
          onChange={(v) => onModo(v === 'grafo' ? v : 'lista')}
          data={[
            { value: 'lista', label: T.lista },
            { value: 'grafo', label: T.grafo },
          ]}
        />
        <Button variant="default" size="compact-sm" onClick={onVoltar}>
          {T.voltar}
        </Button>
      </Group>
      <Parte defs={defs} onAbre={onAbre} />
    </>
  );
}
