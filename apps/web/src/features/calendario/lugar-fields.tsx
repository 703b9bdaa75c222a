import { useQuery } from '@tanstack/react-query';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { EstadoSelect } from '../../ui/form/estado-select.tsx';
import { Cell } from '../../ui/form/form-grid.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { SuggestInput } from '../../ui/form/suggest-input.tsx';
import { cidadesQuery } from '../empresa/public.ts';
import { empresasQuery } from './calendario-queries.ts';
import { type FaltasDoLugar, LUGAR_TODO, type LugarDigitado, ONDES } from './dia-form.ts';
import { DIA as T } from './textos.ts';

interface LugarFieldsProps {
  lugar: LugarDigitado;
  faltas: FaltasDoLugar;
  orgaos: readonly string[];
  onMuda: (lugar: LugarDigitado) => void;
}

type CampoProps = Omit<LugarFieldsProps, 'onMuda'> & { muda: (parte: Partial<LugarDigitado>) => void };

const ORGAO_MAX = 200;

function Cidade({ lugar: { uf, cidade }, faltas, muda }: CampoProps) {
  const cidades = useQuery(cidadesQuery(uf));
  const opcoes = cidades.data ?? (cidade === null ? [] : [cidade]);
  return (
    <Cell lg={4} field="cidade">
      <LazySelect
        label={T.cidade}
        withAsterisk
        searchable
        limit={80}
        data={opcoes.map((c) => ({ value: String(c.id), label: c.nome }))}
        value={cidade === null ? null : String(cidade.id)}
        {...askedOptions(cidades, { none: T.nenhumaCidade, error: faltas.cidade })}
        disabled={uf === ''}
        placeholder={uf === '' ? T.selecioneEstado : undefined}
        onChange={(id) => muda({ cidade: opcoes.find((c) => String(c.id) === id) ?? null })}
      />
    </Cell>
  );
}

function Empresa({ lugar: { empresa }, faltas, muda }: CampoProps) {
  const empresas = useQuery(empresasQuery);
  // The one that is stored may be inactive by now.
  const outras = (empresas.data ?? []).filter((e) => e.id !== empresa?.id);
  const opcoes = [...(empresa === null ? [] : [empresa]), ...outras.map((e) => ({ id: e.id, name: e.nome }))];
  return (
    <Cell lg={8} field="empresa">
      <LazySelect
        label={T.empresa}
        withAsterisk
        searchable
        data={opcoes.map((e) => ({ value: String(e.id), label: e.name }))}
        value={empresa === null ? null : String(empresa.id)}
        {...askedOptions(empresas, { none: T.nenhumaEmpresa, error: faltas.empresa })}
        onChange={(id) => muda({ empresa: opcoes.find((e) => String(e.id) === id) ?? null })}
      />
    </Cell>
  );
}

function Qual(props: CampoProps) {
  const { lugar, faltas, orgaos, muda } = props;
  if (lugar.onde === 'todos') return null;
  if (lugar.onde === 'empresa') return <Empresa {...props} />;
  if (lugar.onde === 'orgao')
    return (
      <Cell lg={8} field="orgao">
        <SuggestInput
          label={T.orgao}
          value={lugar.orgao}
          suggestions={orgaos}
          maxLength={ORGAO_MAX}
          error={faltas.orgao}
          onChange={(orgao) => muda({ orgao })}
        />
      </Cell>
    );
  return (
    <>
      <Cell lg={4} field="uf">
        <EstadoSelect
          label={T.estado}
          withAsterisk
          value={lugar.uf}
          error={faltas.uf}
          onChange={(uf) => muda({ uf: uf ?? '', cidade: null })}
        />
      </Cell>
      {lugar.onde === 'cidade' && <Cidade {...props} />}
    </>
  );
}

/** Where a day holds: everywhere, or in one state, city, company or court. */
export function LugarFields({ lugar, onMuda, ...resto }: LugarFieldsProps) {
  return (
    <>
      <Cell lg={4} field="onde">
        <LazySelect
          label={T.ondeVale}
          data={ONDES.map((value) => ({ value, label: T.ondes[value] }))}
          value={lugar.onde}
          allowDeselect={false}
          onChange={(v) => onMuda({ ...LUGAR_TODO, onde: ONDES.find((o) => o === v) ?? 'todos' })}
        />
      </Cell>
      <Qual {...resto} lugar={lugar} muda={(parte) => onMuda({ ...lugar, ...parte })} />
    </>
  );
}
