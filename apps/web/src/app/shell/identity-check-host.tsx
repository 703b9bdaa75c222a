import { Suspense, useEffect } from 'react';
import { answerIdentityCheck, identityCheck } from '../../lib/call/step-up.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useStore } from '../../lib/store.ts';

const ConfirmaDialog = lazyView(() => import('../../features/conta/confirma-dialog.tsx'), 'ConfirmaDialog');

/** Where a call that was refused until somebody proves who they are has them asked. */
export function IdentityCheckHost() {
  const { asking } = useStore(identityCheck);
  useEffect(() => {
    identityCheck.patch({ host: true });
    return () => {
      answerIdentityCheck(false);
      identityCheck.patch({ host: false });
    };
  }, []);
  return (
    asking && (
      <Suspense>
        <ConfirmaDialog />
      </Suspense>
    )
  );
}
