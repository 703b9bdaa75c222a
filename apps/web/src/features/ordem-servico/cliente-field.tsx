import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { errorMessage } from '../../lib/call/api-error.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { type NamedOption, SearchSelect } from '../../ui/form/search-select.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { PessoaDialog } from '../pessoa/public.ts';
import { procuraClientes } from '../veiculo/public.ts';
import classes from './ordem-fields.module.css';
import type { OrdemValores } from './ordem-form.ts';
import { tiposDeClienteQuery } from './ordem-queries.ts';
import { DIALOGO_ORDEM as T } from './textos.ts';
import type { TipoDePessoa } from './tipos-menu.tsx';

const TiposMenu = lazyView(() => import('./tipos-menu.tsx'), 'TiposMenu');

interface NovoClienteProps {
  onEscolhe: (tipo: TipoDePessoa) => void;
}

/** Registers a new client; where several types can be clients, a menu asks which. */
function NovoCliente({ onEscolhe }: NovoClienteProps) {
  const permissions = usePermissoes();
  const { data: tipos = [], error } = useQuery(tiposDeClienteQuery);
  const [primeiro, ...outros] = tipos;
  const semTipos = error ? errorMessage(error) : T.semTipos;
  const blocked = missing(permissions, 'userInc') ?? (primeiro === undefined ? semTipos : undefined);
  const icon = <IconUserPlus size={16} />;
  if (blocked !== undefined || outros.length === 0)
    return (
      <PermissionButton
        variant="subtle"
        icon={icon}
        blocked={blocked}
        onClick={() => primeiro && onEscolhe(primeiro)}
      >
        {T.novoCliente}
      </PermissionButton>
    );
  const target = (
    <Button variant="subtle" leftSection={icon}>
      {T.novoCliente}
    </Button>
  );
  return (
    <LazyMenu
      target={target}
      menu={(button) => <TiposMenu target={button} tipos={tipos} onEscolhe={onEscolhe} />}
    />
  );
}

interface ClienteFieldProps {
  form: FieldsForm<OrdemValores>;
  readOnly: boolean;
}

export function ClienteField({ form, readOnly }: ClienteFieldProps) {
  const [tipo, setTipo] = useState<TipoDePessoa | null>(null);
  const { pesCliente } = form.values;
  /** Another client has other vehicles. */
  const escolhe = (pessoa: NamedOption | null) => {
    form.setValues(
      pessoa?.id === pesCliente?.id ? { pesCliente: pessoa } : { pesCliente: pessoa, veiculo: null },
    );
  };
  return (
    <div className={classes.withButtons}>
      <SearchSelect
        label={T.clienteId}
        withAsterisk
        value={pesCliente}
        onChange={escolhe}
        search={procuraClientes}
        cacheKey="clientes"
        delay={DEBOUNCE.registro}
        none={T.nenhumaPessoa}
        error={form.errors.pesCliente}
        readOnly={readOnly}
        data-autofocus
      />
      {!readOnly && (
        <div className={classes.buttons}>
          <NovoCliente onEscolhe={setTipo} />
        </div>
      )}
      {tipo && (
        <Suspense>
          <PessoaDialog
            tipoAtor={tipo.catgId}
            categoria={tipo.categoria}
            reduzido
            onSaved={(pessoa) => {
              escolhe(pessoa);
              setTipo(null);
            }}
            onClose={() => setTipo(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
