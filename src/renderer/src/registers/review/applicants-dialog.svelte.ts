/** Whether the dialog of applicant spellings is open; mounted by the shell. */
class ApplicantsDialogState {
  open = $state(false);
}

export const applicantsDialog = new ApplicantsDialogState();
