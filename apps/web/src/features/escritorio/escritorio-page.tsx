import type { Escritorio } from '@retaguarda/contract';
import { formatCep, formatCnpj } from '@retaguarda/domain';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermissoes } from '../../sessao/public.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { CustoSecao } from './custo-secao.tsx';
import classes from './escritorio.module.css';
import { EscritorioDialog } from './escritorio-dialog.tsx';
import { escritorioQuery } from './escritorio-queries.ts';
import { LogoSecao } from './logo-secao.tsx';
import { PreviaDaMarca } from './previa-da-marca.tsx';
import { ESCRITORIO as T } from './textos.ts';

const ROTA = '/escritorio';

function linhasDe(e: Escritorio): [string, string][] {
  const cidade = [e.cidade, e.uf].filter((t) => t !== '').join('/');
  const rua = [e.logradouro, e.complemento, e.bairro].filter((t) => t !== '').join(', ');
  return [
    [T.nome, e.nome],
    [T.sistema, e.sistema],
    [T.cnpj, e.cnpj === '' ? '' : formatCnpj(e.cnpj)],
    [T.logradouro, rua],
    [T.cidade, cidade],
    [T.cep, e.cep === '' ? '' : formatCep(e.cep)],
    [T.cor, e.cor],
  ];
}

function Dados({ escritorio, onAltera }: { escritorio: Escritorio; onAltera: () => void }) {
  const permissions = usePermissoes();
  return (
    <SectionCard
      title={T.dados}
      aside={
        <PermissionButton
          blocked={missing(permissions, 'escAlt')}
          icon={<IconPencil size={14} />}
          onClick={onAltera}
        >
          {T.alterar}
        </PermissionButton>
      }
    >
      <dl className={classes.dados}>
        {linhasDe(escritorio).map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor === '' ? T.naoInformado : valor}</dd>
          </div>
        ))}
      </dl>
      <PreviaDaMarca cor={escritorio.cor} />
    </SectionCard>
  );
}

/** The office of this network: who it is, where it stands, what its screens look like. */
export function EscritorioPage() {
  const permissions = usePermissoes();
  const { data, error, refetch } = useQuery(escritorioQuery);
  const editar = usePanel('editar');
  return (
    <>
      <PageHeader route={ROTA} title={T.titulo} desc={T.desc} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={6} />}
      {data && (
        <div className={classes.page}>
          <Dados escritorio={data} onAltera={editar.open} />
          <LogoSecao url={data.logo} bloqueado={missing(permissions, 'escAlt')} />
          <CustoSecao entram={data.custoDaNfe} bloqueado={missing(permissions, 'escAlt')} />
        </div>
      )}
      {editar.opened && <EscritorioDialog onClose={editar.close} />}
    </>
  );
}
