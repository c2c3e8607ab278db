interface PolicyWatch {
  /** Whether the page's Content-Security-Policy has blocked a connection since the watch began. */
  readonly isViolated: () => boolean;
  readonly end: () => void;
}

/** Watches for connections that the page's Content-Security-Policy blocks from now on. Call `end` when the probes have ended. */
export function watchPolicy(document: Document = window.document): PolicyWatch {
  let isViolated = false;
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isViolated ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    isViolated: () => isViolated,
    end: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}
