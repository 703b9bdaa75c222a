import { Alert, Button, Text, Title } from '@mantine/core';
import { type Impacto, REGISTROS } from '@retaguarda/contract';
import { formatMoney, formatNumber, reaisToCentavos } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ProgressRing } from '../../../ui/notice/progress-ring.tsx';
import { ChangesTable } from '../../../ui/table/changes-table.tsx';
import table from '../../../ui/table/plain-table.module.css';
import { UI } from '../../../ui/texts.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../catalogo.module.css';
import { IMPACTO as T } from '../textos.ts';
import type { Mostrado } from './impacto.ts';

const LARGURA = 1000;
const dinheiro = (reais: number): string => formatMoney(reaisToCentavos(reais) ?? 0);

interface SomaLinha {
  chave: string;
  nome: string;
  antes: number;
  depois: number;
  texto: (n: number) => string;
}

function somas({ somas: lista, repasse, previsto }: Impacto): SomaLinha[] {
  const totais = [
    { chave: 'repasse', nome: T.repasse, ...repasse, texto: dinheiro },
    { chave: 'previsto', nome: T.previsto, ...previsto, texto: dinheiro },
  ].filter((s) => s.antes !== 0 || s.depois !== 0);
  return [
    ...totais,
    ...lista.map((s) => ({
      chave: `${s.nivel}.${s.atributoId}`,
      nome: `${s.label} (${REGISTROS[s.nivel].nome})`,
      antes: s.antes,
      depois: s.depois,
      texto: s.unidade === 'dinheiro' ? dinheiro : formatNumber,
    })),
  ];
}

/** To the cent: the difference of two decimals would show what binary numbers leave over. */
const diferenca = (a: number, b: number): number =>
  (Math.round(b * 1_000_000) - Math.round(a * 1_000_000)) / 1_000_000;

function Numero({ nome, n, alerta = false }: { nome: string; n: number; alerta?: boolean }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {nome}
      </Text>
      <Text component="strong" {...(alerta && n > 0 ? { c: 'danger' } : {})}>
        {formatNumber(n)}
      </Text>
    </div>
  );
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <>
      <Title order={3} size="h6" mt="md" mb={4}>
        {titulo}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.tabela} tabIndex={0} aria-label={titulo}>
        {children}
      </section>
    </>
  );
}

function Somas({ linhas }: { linhas: readonly SomaLinha[] }) {
  return (
    <table className={table.table} aria-label={T.soma}>
      <thead>
        <tr>
          <th>{T.soma}</th>
          <th className={table.right}>{UI.antes}</th>
          <th className={table.right}>{UI.depois}</th>
          <th className={table.right}>{T.diferenca}</th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((s) => (
          <tr key={s.chave}>
            <td>{s.nome}</td>
            <td className={table.right}>{s.texto(s.antes)}</td>
            <td className={table.right}>{s.texto(s.depois)}</td>
            <td className={table.right}>
              {s.antes === s.depois ? '–' : <strong>{s.texto(diferenca(s.antes, s.depois))}</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mudancasDa = (amostra: Impacto['amostra']) =>
  amostra.flatMap((a) =>
    a.campos.map((c) => ({ registro: `${REGISTROS[a.nivel].nome} #${a.registroId}`, ...c })),
  );

function Contas({ impacto }: { impacto: Impacto }) {
  const linhas = somas(impacto);
  return (
    <>
      <Text>{T.registros(impacto.registros)}</Text>
      <div className={classes.numeros}>
        <Numero nome={T.mudam} n={impacto.mudam} />
        <Numero nome={T.calculados} n={impacto.calculados} />
        <Numero nome={T.invalidos} n={impacto.invalidos} alerta />
      </div>
      <Text size="sm">{impacto.emSegundoPlano ? T.segundoPlano : T.naHora}</Text>
      {impacto.preservados > 0 && <Text size="sm">{T.preservados(impacto.preservados)}</Text>}
      {impacto.opcoes.length > 0 && (
        <Parte titulo={T.opcoes}>
          {impacto.opcoes.map((o) => (
            <Text key={o.nome} size="sm">
              {o.nome}: {T.quantos(o.registros)}
            </Text>
          ))}
        </Parte>
      )}
      {impacto.motivos.length > 0 && (
        <Parte titulo={T.motivos}>
          {impacto.motivos.map((m) => (
            <Text key={`${m.nivel}.${m.label}.${m.message}`} size="sm">
              {m.label} ({REGISTROS[m.nivel].nome}): {m.message}, {T.quantos(m.registros)}
            </Text>
          ))}
        </Parte>
      )}
      {linhas.length > 0 && (
        <Parte titulo={T.somas}>
          <Somas linhas={linhas} />
        </Parte>
      )}
      {impacto.amostra.length > 0 && (
        <Parte titulo={T.amostra(impacto.amostra.length)}>
          <ChangesTable changes={mudancasDa(impacto.amostra)} />
        </Parte>
      )}
    </>
  );
}

export interface ImpactoDialogProps extends Mostrado {
  onConfirm: () => void;
  onClose: () => void;
  /** Of one that is still being computed. */
  onStop: () => void;
}

function Calculando({
  andamento: { feitos, total, rate },
  onStop,
}: {
  andamento: NonNullable<Mostrado['andamento']>;
  onStop: () => void;
}) {
  return (
    <Modal address="asks" opened onClose={onStop} title={T.calculando} zIndex={310}>
      <ProgressRing done={feitos} total={total} rate={rate} running unit="registros" />
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={onStop}>
          {T.cancelar}
        </Button>
      </DialogFoot>
    </Modal>
  );
}

/** What a change of the catalogue would do, before it is done. */
export function ImpactoDialog({ impacto, mudou, andamento, onConfirm, onClose, onStop }: ImpactoDialogProps) {
  const narrow = useNarrow();
  if (andamento !== null) return <Calculando andamento={andamento} onStop={onStop} />;
  return (
    <Modal
      address="asks"
      opened={impacto !== null}
      onClose={onClose}
      title={T.titulo}
      size={LARGURA}
      fullScreen={narrow}
      zIndex={310}
    >
      {mudou && (
        <Alert color="danger" variant="light" mb="md">
          {T.mudou}
        </Alert>
      )}
      {impacto && (impacto.registros === 0 ? <Text>{T.nada}</Text> : <Contas impacto={impacto} />)}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {T.cancelar}
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          {T.confirmar}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
