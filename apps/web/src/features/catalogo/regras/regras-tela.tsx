import { Button, Group, SegmentedControl } from '@mantine/core';
import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import type { CatalogoRegistro } from '@retaguarda/contract';
import { useMemo } from 'react';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import table from '../../../ui/table/plain-table.module.css';
import classes from '../catalogo.module.css';
import { REGRA, REGRAS_TELA as T } from '../textos.ts';
import { RegrasDesenho, type RegrasProps } from './regras-desenho.tsx';
import { arestasDe, nomeDe } from './regras-grafo.ts';

function valorDaRegra(def: AtributoDefinicao, valor: AtributoDefinicao['value']): string {
  const { parse, format } = unidadeDe(def);
  const lidos = (Array.isArray(valor) ? [...valor] : [valor]).map((v: AtributoDefinicao['value']) => {
    const lido = parse(def, v);
    return (lido.ok && format(def, lido.valor)) || String(v ?? '');
  });
  return lidos.join(', ');
}

/** Every rule and every formula, one a row. */
function Lista({ defs, onAbre }: RegrasProps) {
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
      <table className={table.table} aria-label={T.lista}>
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
  const Parte = modo === 'lista' ? Lista : RegrasDesenho;
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
