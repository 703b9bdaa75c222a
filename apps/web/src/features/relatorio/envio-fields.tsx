import { Group } from '@mantine/core';
import type { FonteId } from '@retaguarda/contract';
import { DIAS_DA_SEMANA, FREQUENCIAS, formatInstantBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { LazyMultiSelect, LazySelect } from '../../ui/form/lazy-select.tsx';
import plain from '../../ui/table/plain-table.module.css';
import { destinatariosQuery, enviosQuery } from './relatorio-queries.ts';
import type { SalvaValores } from './salva-form.ts';
import { SALVA as T } from './textos.ts';

interface EnvioFieldsProps {
  valores: SalvaValores;
  erros: Partial<Record<string, string>>;
  fonte: FonteId;
  blocked: string | undefined;
  relatorioId: number | undefined;
  onMuda: (parte: Partial<SalvaValores>) => void;
}

const HORAS = Array.from({ length: 24 }, (_, h) => ({
  value: String(h),
  label: `${String(h).padStart(2, '0')}:00`,
}));
const DIAS_DO_MES = Array.from({ length: 31 }, (_, i) => String(i + 1));
const DIAS = DIAS_DA_SEMANA.map((label, i) => ({ value: String(i), label }));

function Envios({ relatorioId }: { relatorioId: number }) {
  const { data } = useQuery(enviosQuery(relatorioId));
  if (!data || data.list.length === 0) return null;
  return (
    <table className={plain.table} aria-label={T.envios}>
      <caption>{T.envios}</caption>
      <tbody>
        {data.list.slice(0, 10).map(({ em, nome, situacao, motivo }) => (
          <tr key={`${em} ${nome}`}>
            <td>{formatInstantBr(em)}</td>
            <td>{nome}</td>
            <td>{[T.situacoes[situacao], motivo].filter(Boolean).join(': ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When a report is sent by e-mail, and to whom. */
export function EnvioFields({ valores, erros, fonte, blocked, relatorioId, onMuda }: EnvioFieldsProps) {
  const { frequencia, diaDaSemana, diaDoMes, hora, para } = valores;
  const travado = blocked !== undefined;
  const { data, isFetching } = useQuery({
    ...destinatariosQuery(fonte),
    enabled: !travado && frequencia !== null,
  });
  return (
    <>
      <LazySelect
        label={T.envio}
        description={blocked}
        disabled={travado}
        clearable
        placeholder={T.naoEnviar}
        data={FREQUENCIAS.map((f) => ({ value: f, label: T.frequencias[f] }))}
        value={frequencia}
        error={erros.agenda}
        onChange={(v) => onMuda({ frequencia: FREQUENCIAS.find((f) => f === v) ?? null })}
      />
      {frequencia !== null && (
        <>
          <Group gap="sm" align="start" grow>
            {frequencia === 'semana' && (
              <LazySelect
                label={T.diaDaSemana}
                disabled={travado}
                data={DIAS}
                value={String(diaDaSemana)}
                onChange={(v) => v !== null && onMuda({ diaDaSemana: Number(v) })}
              />
            )}
            {frequencia === 'mes' && (
              <LazySelect
                label={T.diaDoMes}
                description={diaDoMes > 28 ? T.diaDoMesDica : undefined}
                disabled={travado}
                data={DIAS_DO_MES}
                value={String(diaDoMes)}
                error={erros.dia}
                onChange={(v) => v !== null && onMuda({ diaDoMes: Number(v) })}
              />
            )}
            <LazySelect
              label={T.hora}
              disabled={travado}
              data={HORAS}
              value={String(hora)}
              onChange={(v) => v !== null && onMuda({ hora: Number(v) })}
            />
          </Group>
          <LazyMultiSelect
            label={T.para}
            description={T.paraDica}
            withAsterisk
            searchable
            disabled={travado}
            loading={isFetching}
            data={(data?.list ?? []).map((d) => ({ value: String(d.pesId), label: d.nome }))}
            value={para.map(String)}
            error={erros.para}
            onChange={(v) => onMuda({ para: v.map(Number) })}
          />
        </>
      )}
      {relatorioId !== undefined && !travado && <Envios relatorioId={relatorioId} />}
    </>
  );
}
