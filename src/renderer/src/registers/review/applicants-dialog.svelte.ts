/** Whether the dialog for applicants' names is open. The shell mounts it. */
class ApplicantsDialogState {
  open = $state(false);
}

export const applicantsDialog = new ApplicantsDialogState();
