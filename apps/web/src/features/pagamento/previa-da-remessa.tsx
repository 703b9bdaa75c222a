import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import type { PreviaDaRemessa } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { Link } from '@tanstack/react-router';
import { formataReais } from '../../atributos/formata.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import table from '../../ui/table/plain-table.module.css';
import { COMO_RECEBE } from '../pessoa/public.ts';
import classes from './pagamento.module.css';
import { retidoDe } from './pagamento-columns.tsx';
import { GERA as T } from './textos.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Anchor.layer.css';

/** Receivables named of those that stay out; a longer list says how many there are. */
const MOSTRADOS = 100;

interface Informa {
  /** How this person is paid is to be given. */
  onInforma: (pesId: number) => void;
}

function Formas({ previa }: { previa: PreviaDaRemessa }) {
  return (
    <table className={table.table} aria-label={T.confira}>
      <thead>
        <tr>
          <th scope="col">{T.forma}</th>
          <th scope="col" className={table.right}>
            {T.quantos}
          </th>
          <th scope="col" className={table.right}>
            {T.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {previa.formas.map((f) => (
          <tr key={f.forma}>
            <td>{T.formas[f.forma]}</td>
            <td className={table.right}>{formatNumber(f.pagamentos)}</td>
            <td className={table.right}>{formataReais(f.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{T.total}</th>
          <td className={table.right}>{formatNumber(previa.pagamentos)}</td>
          <td className={table.right}>{formataReais(previa.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Impedidos({ impedidos, onInforma }: Pick<PreviaDaRemessa, 'impedidos'> & Informa) {
  const podeInformar = missing(usePermissoes(), 'pessoaPagAlt') === undefined;
  const mostrados = impedidos.slice(0, MOSTRADOS);
  return (
    <Alert color="warning" title={T.impedidos(impedidos.length)}>
      {mostrados.length < impedidos.length && (
        <Text size="sm">{T.primeiros(mostrados.length, impedidos.length)}</Text>
      )}
      <ul className={classes.impedidos}>
        {mostrados.map((i) => (
          <li key={i.recebId}>
            <Anchor
              c="inherit"
              renderRoot={(props) => (
                <Link {...props} to="/usuarios" search={{ registro: i.pesId }} target="_blank" />
              )}
            >
              {i.nome}
            </Anchor>
            {`: ${i.motivo}`}
            {i.semForma && podeInformar && (
              <>
                {' '}
                <Anchor component="button" type="button" size="sm" onClick={() => onInforma(i.pesId)}>
                  {COMO_RECEBE.informar}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What a file would hold, by form of payment, and what stays out of it. */
export function PreviaDaRemessaView({ previa, onInforma }: { previa: PreviaDaRemessa } & Informa) {
  return (
    <Stack gap="sm">
      {previa.pagamentos > 0 && (
        <>
          <Group justify="space-between">
            <Text fw={600}>{T.numero(previa.numero)}</Text>
            <Text size="sm">{T.pagamentos(previa.pagamentos, previa.recebiveis)}</Text>
          </Group>
          <Formas previa={previa} />
          {previa.valorRecebiveis !== previa.total && (
            <Text size="sm" c="dimmed">
              {T.retencao(
                formataReais(previa.valorRecebiveis),
                formataReais(retidoDe(previa.valorRecebiveis, previa.total)),
              )}
            </Text>
          )}
        </>
      )}
      {previa.faltas.map((falta) => (
        <Alert key={falta} color="danger" role="alert">
          {falta}
        </Alert>
      ))}
      {previa.impedidos.length > 0 && <Impedidos impedidos={previa.impedidos} onInforma={onInforma} />}
    </Stack>
  );
}
