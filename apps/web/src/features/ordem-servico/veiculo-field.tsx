import { formatPlaca } from '@retaguarda/domain';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { NEW_RECORD, type OpenRecord } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { loadVeiculoDialog } from '../veiculo/public.ts';
import classes from './ordem-fields.module.css';
import type { OrdemValores, VeiculoDaOrdem } from './ordem-form.ts';
import { veiculosDoClienteQuery } from './ordem-queries.ts';
import { DIALOGO_ORDEM as T } from './textos.ts';

const VeiculoDialog = lazyView(loadVeiculoDialog, 'VeiculoDialog');

interface VeiculoFieldProps {
  form: FieldsForm<OrdemValores>;
  readOnly: boolean;
}

/** The vehicles of the client to choose from; the only one is chosen by itself. */
function useVeiculos(form: FieldsForm<OrdemValores>, readOnly: boolean) {
  const { pesCliente, veiculo } = form.values;
  const escolhe = (novo: VeiculoDaOrdem | null) => {
    form.setFieldValue('veiculo', novo);
  };
  const query = useQuery({
    ...veiculosDoClienteQuery(pesCliente?.id ?? 0),
    enabled: !readOnly && !!pesCliente,
  });
  const [unico, outro] = query.data ?? [];
  const sozinho = veiculo === null && outro === undefined ? unico : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same while its dialog is open
  useEffect(() => {
    if (sozinho) escolhe({ veiculoId: sozinho.veiculoId, veiculoPlaca: sozinho.veiculoPlaca });
  }, [sozinho]);
  const ativos: readonly VeiculoDaOrdem[] = query.data ?? [];
  // The one that was chosen once may be inactive by now.
  const guardado = veiculo && !ativos.some((v) => v.veiculoId === veiculo.veiculoId) ? [veiculo] : [];
  return { ...query, escolhe, opcoes: [...guardado, ...ativos] };
}

export function VeiculoField({ form, readOnly }: VeiculoFieldProps) {
  const permissions = usePermissoes();
  const { pesCliente, veiculo } = form.values;
  const veiculos = useVeiculos(form, readOnly);
  const [aberto, setAberto] = useState<OpenRecord | null>(null);
  const semCliente = pesCliente === null ? T.escolhaCliente : undefined;
  return (
    <div className={classes.withButtons}>
      <Select
        label={T.veiculoId}
        withAsterisk
        searchable
        allowDeselect={false}
        data={veiculos.opcoes.map((v) => ({
          value: String(v.veiculoId),
          label: formatPlaca(v.veiculoPlaca),
        }))}
        value={veiculo ? String(veiculo.veiculoId) : null}
        {...askedOptions(veiculos, { none: T.nenhumVeiculo, error: form.errors.veiculo })}
        disabled={pesCliente === null}
        readOnly={readOnly}
        placeholder={semCliente ?? (veiculos.data?.length === 0 ? T.nenhumVeiculo : undefined)}
        onChange={(id) => veiculos.escolhe(veiculos.opcoes.find((v) => String(v.veiculoId) === id) ?? null)}
      />
      {!readOnly && (
        <div className={classes.buttons}>
          <PermissionButton
            variant="subtle"
            icon={<IconPencil size={16} />}
            blocked={missing(permissions, 'veiAlt') ?? (veiculo === null ? T.escolhaVeiculo : undefined)}
            onClick={() => veiculo && setAberto(veiculo.veiculoId)}
          >
            {T.editarVeiculo}
          </PermissionButton>
          <PermissionButton
            variant="subtle"
            icon={<IconPlus size={16} />}
            blocked={missing(permissions, 'veiInc') ?? semCliente}
            onClick={() => setAberto(NEW_RECORD)}
          >
            {T.novoVeiculo}
          </PermissionButton>
        </div>
      )}
      {aberto !== null && pesCliente && (
        <Suspense>
          <VeiculoDialog
            registro={aberto}
            dono={pesCliente}
            onSaved={veiculos.escolhe}
            onClose={() => setAberto(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
